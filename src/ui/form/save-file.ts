/** Browsers read the file soon after the click. */
const REVOKE_AFTER_MS = 60_000;

/** Lets the browser save a file. Nothing is sent anywhere. */
export function saveFile(text: string, name: string, mediaType: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
