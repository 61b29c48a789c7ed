/** The header of a write with the UUID of its group: changes of one group are undone together. */
export const GROUP_HEADER = 'Change-Group';
/** The header of the response to a write with the number of the change. */
export const CHANGE_HEADER = 'Freehold-Change';
/** The header of the response to a write with the version of the account before and after it. */
export const VERSION_HEADER = 'Freehold-Version';
