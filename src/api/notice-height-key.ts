/**
 * The localStorage key of how high the notice of a temporary password is, in CSS pixels. It is apart from the other keys,
 * since few people ever load what needs it.
 */
export const NOTICE_HEIGHT_KEY = 'freehold.notice-height';
