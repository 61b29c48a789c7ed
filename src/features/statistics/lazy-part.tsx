import { Button, chakra, type SystemStyleObject } from '@chakra-ui/react';
import { type ComponentType, startTransition, useEffect, useState } from 'react';

import { loadOnce } from '#src/api/load-once.ts';
import { useInView } from '#src/ui/chart/use-in-view.ts';

interface LazyPartProps<Props> {
  /** The data of the part; undefined until it has loaded. */
  readonly data: Props | undefined;
}

/**
 * Makes a part of a page whose code loads once its data has loaded and its place comes into view. It never delays the
 * content that the page shows at once.
 * @param minHeight of its place until it appears, so that little moves. After that it is as high as its content, which can
 *   be much less.
 */
export function lazyPart<Props extends object>(
  minHeight: SystemStyleObject['minHeight'],
  load: () => Promise<ComponentType<Props>>,
): ComponentType<LazyPartProps<Props>> {
  const loadPart = loadOnce(load);
  return function LazyPart({ data }) {
    const [ref, wasInView] = useInView<HTMLDivElement>();
    const [Part, setPart] = useState<ComponentType<Props>>();
    const [hasFailed, setHasFailed] = useState(false);
    const isDue = wasInView && data !== undefined && !hasFailed;

    useEffect(() => {
      if (!isDue) return;
      loadPart().then(
        (loaded) => startTransition(() => setPart(() => loaded)),
        () => setHasFailed(true),
      );
    }, [isDue]);

    const isShown = Part !== undefined && data !== undefined;
    return (
      <chakra.div
        ref={ref}
        aria-busy={isDue && !isShown}
        minHeight={isShown || hasFailed ? undefined : minHeight}
        minWidth="0"
      >
        {Part && data && <Part {...data} />}
        {hasFailed && (
          <chakra.p color="muted" fontSize="14px">
            This part could not be loaded.{' '}
            <Button variant="plain" onClick={() => setHasFailed(false)}>
              Try again
            </Button>
          </chakra.p>
        )}
      </chakra.div>
    );
  };
}
