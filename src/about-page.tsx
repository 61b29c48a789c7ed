import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { dataHandling, product } from './product.ts';
import { AppFrame } from './ui/layout/app-frame.tsx';

/** A package in the app's bundle. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** The SPDX identifier of the license, if the package names one. */
  readonly identifier?: string;
  /** The full text of the license, if the package includes it. */
  readonly text?: string;
}

interface AboutPage {
  readonly version: string;
  readonly packages: readonly BundledPackage[];
  /** The address of the site's icon. */
  readonly icon: string;
  /** Style elements for the page's head. */
  readonly styles: ReactNode;
}

/** Renders the about page as static HTML without scripts. */
export function renderAboutPage({ version, packages, icon, styles }: AboutPage): string {
  const page = (
    <html lang="en" className="dark">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content={`What ${product.title} is and how it handles your data.`} />
        <meta name="theme-color" content="#0b1016" />
        <title>{`About · ${product.title}`}</title>
        <link rel="icon" href={icon} type="image/svg+xml" />
        {styles}
      </head>
      <body>
        <AppFrame
          brand={
            <a className="brand" href="/">
              {product.title}
            </a>
          }
          footer={<span>{`© ${product.copyrightHolder}`}</span>}
        >
          <div className="about">
            <h1>{`About ${product.title}`}</h1>
            <p>{product.description}</p>
            <p>{`Version ${version}`}</p>
            <h2>How your data is handled</h2>
            <ul>
              {dataHandling.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            {packages.length > 0 && <Licenses packages={packages} />}
          </div>
        </AppFrame>
      </body>
    </html>
  );
  return `<!doctype html>\n${renderToStaticMarkup(page)}\n`;
}

function Licenses({ packages }: Pick<AboutPage, 'packages'>) {
  return (
    <>
      <h2>Licenses</h2>
      <p>{`${product.title} includes these packages. Open one to read its license.`}</p>
      {groupByLicense(packages).map(([text, group]) => (
        <details key={text}>
          <summary>
            {group.map(({ name, version }) => `${name} ${version}`).join(', ')}{' '}
            <span>{group[0]?.identifier}</span>
          </summary>
          <pre>{text}</pre>
        </details>
      ))}
    </>
  );
}

/** Groups packages with the same license text, so that each text is shown once. */
function groupByLicense(packages: readonly BundledPackage[]): [text: string, group: BundledPackage[]][] {
  return [...Map.groupBy(packages, ({ text, identifier }) => text ?? identifier ?? '')];
}
