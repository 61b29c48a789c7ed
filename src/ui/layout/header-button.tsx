import { chakra, Tooltip } from '@chakra-ui/react';
import type { ComponentProps, ReactElement } from 'react';

/** A button of the header around an icon, as wide as a finger. */
export const IconInHeader = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '11',
    height: '11',
    borderRadius: 'full',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    _pressed: { color: 'accent.fg' },
    '& svg': { fill: 'none', stroke: 'currentcolor', strokeWidth: '2', strokeLinecap: 'round' },
    // Zoomed in, there is no room for as many buttons of this size.
    '@media (max-width: 389px)': { width: '10' },
  },
  variants: {
    variant: {
      circle: {
        color: 'accent.fg',
        _before: {
          content: '""',
          gridArea: '1 / 1',
          width: '10',
          height: '10',
          borderWidth: '1px',
          borderColor: 'border.emphasized',
          borderRadius: 'full',
          bg: 'bg.subtle',
        },
        '& > *': { gridArea: '1 / 1' },
        _hover: { _before: { borderColor: 'currentcolor' } },
      },
    },
  },
});

interface HeaderTooltipProps {
  readonly hint: string;
  /** Of the button, where something else names it too. */
  readonly triggerId?: string;
  /** The button. */
  readonly children: ReactElement;
}

/** Shows what a button does under the pointer, at the keyboard's focus, and while a finger rests on it. */
export function HeaderTooltip({ hint, triggerId, children }: HeaderTooltipProps) {
  return (
    <Tooltip.Root ids={{ trigger: triggerId }}>
      <Tooltip.Context>
        {(tooltip) => (
          <Tooltip.Trigger
            asChild
            // Chakra leaves touch out. The tooltip disappears as the finger leaves, like the pointer.
            onPointerDown={({ pointerType }) => {
              if (pointerType === 'touch') tooltip.setOpen(true);
            }}
          >
            {children}
          </Tooltip.Trigger>
        )}
      </Tooltip.Context>
      {/* In the header rather than a portal, so that it is part of a landmark. */}
      <Tooltip.Positioner>
        <Tooltip.Content>{hint}</Tooltip.Content>
      </Tooltip.Positioner>
    </Tooltip.Root>
  );
}

interface HeaderButtonProps extends ComponentProps<typeof IconInHeader> {
  readonly label: string;
  /** Shown beside the button, with its key. */
  readonly hint: string;
}

export function HeaderButton({ label, hint, ...button }: HeaderButtonProps) {
  return (
    <HeaderTooltip hint={hint}>
      <IconInHeader type="button" aria-label={label} {...button} />
    </HeaderTooltip>
  );
}
