import type { Plugin, Rolldown } from 'vite';

import packageJson from '../package.json' with { type: 'json' };
import { type BundledPackage, renderAboutPage } from '../src/about-page.tsx';
import { product } from '../src/product.ts';
import { assetOf, LICENSES } from './service-worker.ts';

const ICON = 'src/favicon.svg';
const { version } = packageJson;

/** Writes the about page, with the license of every package in the build. */
export function aboutPage(): Plugin {
  return {
    name: 'about-page',
    config: () => ({ build: { license: { fileName: LICENSES } } }),
    // In development there is no build, so no licenses are listed.
    configureServer(development) {
      development.middlewares.use(product.site.url, (_request, response) => {
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(renderAboutPage({ version, packages: [], icon: `/${ICON}` }));
      });
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const packages = takeLicenses(bundle);
        this.emitFile({
          type: 'asset',
          fileName: product.site.url.slice(1),
          source: renderAboutPage({ version, packages, icon: `/${iconIn(bundle)}` }),
        });
      },
    },
  };
}

/** The name of the icon's file, which contains a hash, so that browsers need not ask for it again. */
function iconIn(bundle: Rolldown.OutputBundle): string {
  const icon = Object.values(bundle).find(
    (file) => file.type === 'asset' && file.originalFileNames.includes(ICON),
  );
  if (!icon) throw new Error(`The build has no ${ICON}`);
  return icon.fileName;
}

function takeLicenses(bundle: Rolldown.OutputBundle): BundledPackage[] {
  const { source } = assetOf(bundle, LICENSES);
  Reflect.deleteProperty(bundle, LICENSES);
  return JSON.parse(String(source)) as BundledPackage[];
}
