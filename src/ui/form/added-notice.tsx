import { type ReactNode, useEffect, useRef, useState } from 'react';

interface AddedNoticeProps {
  /** A link to what was just added. Undefined before the first one. */
  children: ReactNode;
  /** Changes with every addition. */
  count: number;
}

/** Names the entry that `Save and add another` has just added. Always rendered, since it is a live region. */
export function AddedNotice({ children, count }: AddedNoticeProps) {
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
    <p ref={ref} className="added-notice" aria-live="polite">
      {count > 0 && announced === count && <>Added {children}</>}
    </p>
  );
}
