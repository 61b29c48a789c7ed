import { readFile } from 'node:fs/promises';

import type { Plugin, Rolldown } from 'vite';

import packageJson from '../package.json' with { type: 'json' };
import { type BundledPackage, renderAboutPage } from '../src/about-page.tsx';
import { product } from '../src/product.ts';
import { stylesOf } from './prerender.ts';

/** Written by Vite, which knows whose code is in the build, and read here instead of being served. */
const LICENCES = 'licences.json';
const STYLES = 'src/about-page.css';
const { version } = packageJson;

/** Writes the about page beside the app, with the licence of every package that is in the build. */
export function aboutPage(): Plugin {
  return {
    name: 'about-page',
    config: () => ({ build: { license: { fileName: LICENCES } } }),
    // In development there is no build whose licences could be told.
    configureServer(development) {
      development.middlewares.use(product.site.url, (_request, response) => {
        const styles = ['src/ui/theme/base.css', STYLES].map((file) => (
          <link key={file} rel="stylesheet" href={`/${file}`} />
        ));
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(renderAboutPage({ version, packages: [], styles }));
      });
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const packages = takeLicences(bundle);
        const css = `${stylesOf(bundle)}${await readFile(STYLES, 'utf8')}`;
        const styles = <style dangerouslySetInnerHTML={{ __html: css }} />;
        this.emitFile({
          type: 'asset',
          fileName: product.site.url.slice(1),
          source: renderAboutPage({ version, packages, styles }),
        });
      },
    },
  };
}

function takeLicences(bundle: Rolldown.OutputBundle): BundledPackage[] {
  const file = bundle[LICENCES];
  if (file?.type !== 'asset') throw new Error('Vite has written no licences');
  Reflect.deleteProperty(bundle, LICENCES);
  return JSON.parse(String(file.source)) as BundledPackage[];
}
