import { expect, it } from 'vitest';

import { readStatement } from '#src/bank/read-statement.ts';

/** A text in an encoding of one or two bytes a character, which nothing but a decoder knows. */
function encode(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map<string, readonly number[]>();
  const learn = (...code: readonly number[]) => {
    const letter = decoder.decode(new Uint8Array(code));
    if (letter.length === 1 && letter !== '\uFFFD' && !bytes.has(letter)) bytes.set(letter, code);
  };
  for (let first = 0; first < 256; first += 1) learn(first);
  for (let first = 0x81; first < 255; first += 1)
    for (let second = 0x40; second < 255; second += 1) learn(first, second);
  return new Uint8Array(Array.from(text).flatMap((letter) => bytes.get(letter) ?? []));
}

it.each([
  ['windows-1250', 'Wypłata w Żabce', 'Data;Opis;Kwota'],
  ['windows-1251', 'Перекрёсток на Тверской', 'Дата;Описание;Сумма'],
  ['windows-1252', '¿Dónde? Café Müller 3 m³ œuvre', 'Fecha;Concepto;Importe'],
  ['shift_jis', 'ｾﾌﾞﾝ イレブンの買い物', '日付;摘要;金額'],
  ['gb18030', '麦当劳餐厅', '日期;说明;金额'],
])('finds %s', (encoding, payee, header) => {
  const text = `${header}\r\n2026-10-05;${payee};-54,30\r\n2026-10-06;Kiosk;2.000,00\r\n`;
  const result = readStatement(encode(text, encoding), 'statement.csv');
  const { csv, lines } = 'statement' in result ? result.statement : {};
  expect(csv?.mapping.encoding).toBe(encoding);
  expect(lines?.map(({ description, amount }) => [description, amount])).toEqual([
    [payee, -5_430],
    ['Kiosk', 200_000],
  ]);
});

it('recognizes UTF-8 with a damaged character', () => {
  const rows = Array.from({ length: 20 }, (_, index) => `2026-10-05,Café Müller ${index} – 2 €,-1.00\n`);
  const bytes = new TextEncoder().encode(`Date,Payee,Amount\n${rows.join('')}2026-10-06,Caf_,-2.00\n`);
  bytes[bytes.lastIndexOf('_'.charCodeAt(0))] = 0xe9;
  const result = readStatement(bytes, 'statement.csv');
  const lines = 'statement' in result ? result.statement.lines : [];
  expect([lines[0]?.payee, lines[20]?.payee]).toEqual(['Café Müller 0 – 2 €', 'Caf\uFFFD']);
});

it('follows what an older file declares', () => {
  const entry =
    '<Ntry><Amt Ccy="PLN">1.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-10-05</Dt></BookgDt><AddtlNtryInf>Źdźbło</AddtlNtryInf></Ntry>';
  const xml = `<?xml version="1.0" encoding="ISO-8859-2"?><Document xmlns="camt.053.001.02"><Stmt>${entry}</Stmt></Document>`;
  const result = readStatement(encode(xml, 'iso-8859-2'), 'statement.xml');
  expect('statement' in result && result.statement.lines[0]?.description).toBe('Źdźbło');
});
