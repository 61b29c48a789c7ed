/** A text with an amount is a function, since amounts may be hidden, or shown again, while the notice is shown. */
export type NoticeText = string | (() => string);

export function readNoticeText(text: NoticeText): string {
  return typeof text === 'string' ? text : text();
}

/** What an undo takes back: one change, or all changes of a group. */
export type UndoTarget = { readonly changeId: number } | { readonly group: string };

/** A change that has just been made and can be undone. */
export interface UndoOffer {
  readonly target: UndoTarget;
  /** Says what was done: `Asset “Savings” deleted`. It is not announced, because the mutation has already been announced. */
  readonly text: NoticeText;
  /** A link to the result. Hidden once the undo starts. */
  readonly link?: { readonly label: string; readonly href: string };
  /** Shown and announced after the undo: `Asset “Savings” restored`. */
  readonly undoneText?: NoticeText;
  /** Shown while the undo runs. By default `Restoring…`. */
  readonly undoingText?: string;
}
