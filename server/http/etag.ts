/**
 * An ETag for a response that shows a version of a person's data, or a later one. Its random part names this very response,
 * so that a later one can be described by what has changed since. It is weak, because the compressed forms share it.
 */
export function newEtag(version: number): string {
  const [random = 0] = crypto.getRandomValues(new BigUint64Array(1));
  return `${prefixOf(version)}${random.toString(36)}"`;
}

/** Whether a response with this ETag is current as long as the data has this version. */
export function isOfVersion(etag: string, version: number): boolean {
  return etag.startsWith(prefixOf(version));
}

function prefixOf(version: number): string {
  return `W/"${version.toString(36)}.`;
}

/** A version as the header `Freehold-Version` names it. */
export function versionTag(version: number, release: string): string {
  return `${version.toString(36)}.${release}`;
}
