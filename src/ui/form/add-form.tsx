import { chakra } from '@chakra-ui/react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';

import type { EditorState, FormMutation } from './editor-form.tsx';

interface AddFormProps<TRequest, TAdded> {
  readonly create: FormMutation & {
    readonly mutate: (request: TRequest, then: { readonly onSuccess: (added: TAdded) => void }) => void;
    readonly reset: () => void;
  };
  readonly nameOf: (added: TAdded) => string;
  readonly linkTo: (added: TAdded) => LinkProps;
  /** The form, after what was added last, if anything. */
  readonly children: (editor: EditorState<TRequest>, last: TAdded | undefined) => ReactNode;
}

/** A form that adds one thing after another. Above it stands what `Save and add another` has just added. */
export function AddForm<TRequest, TAdded>(props: AddFormProps<TRequest, TAdded>) {
  const { create, nameOf, linkTo, children } = props;
  const [{ last, count }, setAdded] = useState<{ last?: TAdded; count: number }>({ count: 0 });

  function startAnother(added: TAdded) {
    create.reset();
    setAdded((before) => ({ last: added, count: before.count + 1 }));
  }

  const onAddAnother = (request: TRequest) => create.mutate(request, { onSuccess: startAnother });
  return (
    <>
      <AddedNotice count={count}>{last && <Link {...linkTo(last)}>“{nameOf(last)}”</Link>}</AddedNotice>
      {/* A new key makes the form empty again. */}
      <Fragment key={count}>{children({ save: create, onSave: create.mutate, onAddAnother }, last)}</Fragment>
    </>
  );
}

/** Names the entry that `Save and add another` has just added. Always rendered, since it is a live region. */
function AddedNotice({ children, count }: { readonly children: ReactNode; readonly count: number }) {
  const ref = useRef<HTMLParagraphElement>(null);
  const [announced, setAnnounced] = useState(0);

  // The focus moves to the form's first field at the same time, which makes many screen readers drop an announcement. So
  // the text appears only after that.
  useEffect(() => {
    const timer = setTimeout(() => {
      setAnnounced(count);
      ref.current?.scrollIntoView({ block: 'nearest' });
    });
    return () => clearTimeout(timer);
  }, [count]);

  return (
    <chakra.p
      ref={ref}
      color="fg.muted"
      css={{ '&:not(:empty)': { marginBottom: '4' }, '& a': { color: 'accent.fg' } }}
      aria-live="polite"
    >
      {count > 0 && announced === count && <>Added {children}</>}
    </chakra.p>
  );
}
