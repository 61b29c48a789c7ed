/**
 * The localStorage key of the height of the notice about a temporary password, in CSS pixels. It is separate from the
 * other keys, since few people ever load the code that needs it.
 */
export const NOTICE_HEIGHT_KEY = 'freehold.notice-height';
