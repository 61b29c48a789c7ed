import * as v from 'valibot';

import type { BodyOf } from './request-body.ts';

/** The currencies of ISO 4217 with two decimals: amounts are stored in hundredths. */
export const CURRENCIES =
  `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE
  CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR
  KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB
  PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY
  TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG`.split(/\s+/);

/** The currency in which amounts are shown. Changing it converts nothing. */
export const CurrencyRequest = v.object({
  Currency: v.pipe(
    v.string(),
    v.check((code) => CURRENCIES.includes(code), 'Choose a currency with two decimals'),
  ),
});
export type CurrencyRequest = BodyOf<typeof CurrencyRequest>;

export const ChosenCurrency = v.object({ currency: v.string() });
export type ChosenCurrency = v.InferOutput<typeof ChosenCurrency>;
