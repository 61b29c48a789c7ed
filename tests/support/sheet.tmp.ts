import { readFileSync } from 'node:fs';
import { launchBrowser } from '#tests/support/browser.ts';
const [out = '', height = '1400', ...files] = process.argv.slice(2);
const browser = await launchBrowser();
const page = await browser.newPage({ viewport: { width: 2000, height: 2600 } });
await page.setContent(
  `<body style="margin:0;background:#555;display:flex;gap:8px;align-items:start;width:max-content">${files.map((f) => `<div style="height:${height}px;overflow:hidden"><img src="data:image/png;base64,${readFileSync(f).toString('base64')}"></div>`).join('')}</body>`,
);
await page.locator('body').screenshot({ path: out });
await browser.close();
process.exit(0);
