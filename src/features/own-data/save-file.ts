/** Browsers read the file soon after the click. */
const REVOKE_AFTER_MS = 60_000;

/**
 * Lets the browser save a file. Nothing is sent anywhere.
 * @param name the suggested name
 * @param type the media type
 */
export function saveFile(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
