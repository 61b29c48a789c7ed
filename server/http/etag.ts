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

/**
 * The version that a tag names, which may be the ETag, weak or strong, or the bare tag.
 * @returns undefined if the tag is of another release, or no tag of ours
 */
export function versionOf(tag: string, release: string): number | undefined {
  const [, quoted, bare = quoted] = /^(?:(?:W\/)?"([^"]*)"|([^"]*))$/.exec(tag) ?? [];
  const version = Number.parseInt(bare?.split('.')[0] ?? '', 36);
  return bare === versionTag(version, release) ? version : undefined;
}
