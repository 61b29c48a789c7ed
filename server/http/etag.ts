/**
 * Names a version of a person's data as this release of the server shows it, in ETags and in `Freehold-Version`. An upgrade
 * may show the same data in another way, so it must not confirm what an earlier release has sent.
 */
export function versionTag(version: number, release: string): string {
  return `${version.toString(36)}.${release}`;
}

/** The ETag of every read of a version. It is weak, because the compressed forms share it. */
export function etagOf(version: number, release: string): string {
  return `W/"${versionTag(version, release)}"`;
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
