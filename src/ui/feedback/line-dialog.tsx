import {
  chakra,
  CloseButton,
  Dialog,
  Flex,
  Portal,
  type SystemStyleObject,
  useDialogContext,
} from '@chakra-ui/react';
import {
  type ComponentProps,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';

import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';

interface LineDialogProps extends Omit<ComponentProps<typeof chakra.input>, 'value' | 'onSubmit' | 'ref'> {
  readonly dialog: RefObject<HTMLDivElement | null>;
  readonly title: string;
  readonly isOpen: boolean;
  readonly value: string;
  readonly onSubmit: ComponentProps<'form'>['onSubmit'];
  readonly onClose: () => void;
  readonly boxStyles?: SystemStyleObject;
}

/** A dialog with one line to type in. It stays when closed again, since what was submitted may still be under way. */
export function LineDialog({
  dialog,
  title,
  isOpen,
  onSubmit,
  onClose,
  boxStyles,
  children,
  ...input
}: LineDialogProps) {
  const opener = useRef<Element>(null);
  return (
    <Dialog.Root
      aria-label={title}
      open={isOpen}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      lazyMount
      unmountOnExit={false}
      finalFocusEl={() => (opener.current instanceof HTMLElement ? opener.current : null)}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content ref={dialog} css={[contentStyles, boxStyles]}>
            <chakra.form noValidate onSubmit={onSubmit} css={formStyles}>
              <Flex css={lineStyles}>
                <Line {...input} dialog={dialog} onOpened={(element) => (opener.current = element)} />
                <Dialog.CloseTrigger asChild position="static">
                  <CloseButton color="fg.muted" />
                </Dialog.CloseTrigger>
              </Flex>
              {children}
            </chakra.form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

interface LineProps extends ComponentProps<typeof chakra.input> {
  readonly dialog: RefObject<HTMLDivElement | null>;
  readonly onOpened: (opener: Element | null) => void;
}

/** Takes the focus as soon as the dialog opens: Chakra moves it a frame later, and the first keys would be lost. */
function Line({ dialog, onOpened, ...props }: LineProps) {
  useKeyboardHeight(dialog);
  const input = useRef<HTMLInputElement>(null);
  const { open } = useDialogContext();
  const reportOpened = useEffectEvent(onOpened);
  useLayoutEffect(() => {
    if (!open) return;
    reportOpened(document.activeElement);
    input.current?.focus();
  }, [open]);
  return (
    <chakra.input
      ref={input}
      dir="auto"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

export function LineWait({ text }: { readonly text: string | undefined }) {
  return (
    <chakra.div padding="5">
      <Spinner label="Loading" />
      <chakra.p role="status" marginTop={text === undefined ? '0' : '3'} color="fg.muted" fontSize="15px">
        {text}
      </chakra.p>
    </chakra.div>
  );
}

/** What could not be loaded, for what loads when the dialog is first opened. */
export function LineFailure() {
  return (
    <chakra.div padding="5">
      <ErrorAlert message="This could not be loaded. Reload the page to try again." />
    </chakra.div>
  );
}

/** Sets `--keyboard-height` to the height that an on-screen keyboard covers, since it does not shrink the layout. */
function useKeyboardHeight(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    function update() {
      if (!viewport) return;
      const covered = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop);
      ref.current?.style.setProperty('--keyboard-height', `${Math.round(covered)}px`);
    }
    update();
    viewport.addEventListener('resize', update);
    viewport.addEventListener('scroll', update);
    return () => {
      viewport.removeEventListener('resize', update);
      viewport.removeEventListener('scroll', update);
    };
  }, [ref]);
}

/** On a phone at the bottom, above the on-screen keyboard. */
const contentStyles: SystemStyleObject = {
  alignSelf: { base: 'end', sm: 'start' },
  maxWidth: { base: 'none', sm: 'panel' },
  maxHeight: { base: 'calc(90dvh - var(--keyboard-height, 0px))', sm: '80dvh' },
  marginTop: { sm: '10vh' },
  marginBottom: { base: 'var(--keyboard-height, 0px)', sm: '0' },
  padding: '0',
  overflow: 'hidden',
};

const formStyles: SystemStyleObject = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: '0',
  flex: '1',
  overflowY: 'auto',
};

const lineStyles: SystemStyleObject = {
  position: 'sticky',
  zIndex: '1',
  top: '0',
  flex: 'none',
  alignItems: 'center',
  padding: '2',
  paddingInlineStart: '5',
  borderBottomWidth: '1px',
  bg: 'bg.panel',
  '& input': { flex: '1', minWidth: '0', height: '12', outline: 'none', bg: 'transparent', fontSize: '19px' },
  // The line shows the focus, as the field has no border. Forced colors would hide a shadow.
  '&:has(input:focus-visible)': {
    borderTopRadius: 'dialog',
    outline: '2px solid {colors.accent.focusRing}',
    outlineOffset: '-2px',
  },
};
