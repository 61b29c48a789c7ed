import { build, type Rolldown } from 'vite';

/** Bundles a stylesheet with those that it imports. */
export async function compileStyles(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: { write: false, target: 'es2023', rolldownOptions: { input: file } },
  });
  const styles = (result as Rolldown.RolldownOutput).output.find(({ fileName }) => fileName.endsWith('.css'));
  if (styles?.type !== 'asset') throw new Error(`${file} is not a stylesheet`);
  return String(styles.source).trim();
}
