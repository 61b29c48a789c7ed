import type { DemoExpense } from './demo-data.ts';

/** How a household spends money in one category. */
export interface Habit extends DemoExpense {
  /** The days of the month with a payment. In a shorter month, the last day instead. */
  readonly days: readonly number[];
  /** The usual payment, in dollars. */
  readonly usualAmount: number;
  /** How much a payment may differ from the usual amount, as a fraction. 0 for a fixed payment. */
  readonly spread: number;
  /** Factors of the usual amount for each month, from January. */
  readonly seasonalFactors?: readonly number[];
  /** The fraction of months with a refund. */
  readonly refundRate?: number;
  /** The notes of the payments, one for each of the days. */
  readonly notes?: readonly string[];
  /** Some payments have one of these notes. */
  readonly possibleNotes?: readonly string[];
}

const HEATING_AND_COOLING = [1.5, 1.4, 1.15, 0.9, 0.8, 1, 1.25, 1.3, 0.95, 0.85, 1.1, 1.4];
const HOLIDAY_GIFTS = [0.5, 0.8, 0.6, 0.7, 1, 0.9, 0.6, 0.6, 0.7, 0.8, 1.4, 4.2];
const TRAVEL_SEASONS = [0, 0, 0.6, 1, 0, 0.8, 2.6, 1.9, 0, 0.5, 0, 1.6];
const HOME_PROJECTS = [0.3, 0.4, 1.1, 1.8, 1.9, 1.2, 0.8, 0.7, 1, 0.8, 0.4, 0.2];
const CLOTHING_SEASONS = [0.7, 0.6, 1.2, 1.1, 0.9, 0.8, 0.7, 1.6, 1.2, 1, 1.1, 1.4];

/** The demo person's categories. */
export const habits: readonly Habit[] = [
  { name: 'Mortgage', isMandatory: true, days: [1], usualAmount: 1_486.22, spread: 0 },
  {
    name: 'Groceries',
    isMandatory: true,
    days: [3, 8, 14, 19, 25, 29],
    usualAmount: 102,
    spread: 0.4,
    possibleNotes: [
      'Corner Market',
      'Farmers market',
      'Oat milk and coffee',
      'Weekly shop',
      'Bakery',
      'Snacks for movie night',
    ],
  },
  {
    name: 'Utilities',
    isMandatory: true,
    days: [6, 18],
    usualAmount: 88,
    spread: 0.15,
    seasonalFactors: HEATING_AND_COOLING,
    notes: ['Electricity and gas', 'Water and trash'],
  },
  {
    name: 'Insurance',
    isMandatory: true,
    days: [5, 20],
    usualAmount: 121.5,
    spread: 0,
    notes: ['Home insurance', 'Car insurance'],
  },
  {
    name: 'Loan Payments',
    isMandatory: true,
    days: [10, 15],
    usualAmount: 187.4,
    spread: 0,
    notes: ['Car loan', 'Student loan'],
  },
  {
    name: 'Transport',
    isMandatory: true,
    days: [4, 12, 21, 28],
    usualAmount: 43,
    spread: 0.3,
    possibleNotes: ['Gas', 'Bus pass', 'Parking downtown', 'Car wash'],
  },
  {
    name: 'Healthcare',
    isMandatory: true,
    days: [9, 23],
    usualAmount: 58,
    spread: 0.6,
    refundRate: 0.12,
    possibleNotes: ['Pharmacy', 'Dentist', 'New glasses', 'Copay, Dr. Lindqvist'],
  },
  {
    name: 'Phone and Internet',
    isMandatory: true,
    days: [11, 16],
    usualAmount: 52.99,
    spread: 0,
    notes: ['Phone', 'Internet'],
  },
  {
    name: 'Eating Out',
    isMandatory: false,
    days: [2, 7, 13, 17, 22, 27],
    usualAmount: 36,
    spread: 0.5,
    possibleNotes: [
      'Lunch with Sam',
      'Pizza Friday',
      'Noodle bar',
      'Coffee and cake',
      'Taco truck',
      'Date night',
    ],
  },
  {
    name: 'Entertainment',
    isMandatory: false,
    days: [5, 15, 26],
    usualAmount: 24,
    spread: 0.6,
    possibleNotes: ['Movie tickets', 'Concert', 'Paperbacks', 'Bowling', 'Museum'],
  },
  {
    name: 'Clothing',
    isMandatory: false,
    days: [13, 24],
    usualAmount: 64,
    spread: 0.5,
    seasonalFactors: CLOTHING_SEASONS,
    refundRate: 0.3,
    possibleNotes: ['Running shoes', 'Winter coat', 'Socks and shirts', 'Thrift store'],
  },
  {
    name: 'Gifts',
    isMandatory: false,
    days: [12, 20],
    usualAmount: 32,
    spread: 0.5,
    seasonalFactors: HOLIDAY_GIFTS,
    possibleNotes: ["Mia's birthday", 'Wedding present', 'Flowers', 'Books for Theo'],
  },
  {
    name: 'Travel',
    isMandatory: false,
    days: [6, 17, 24],
    usualAmount: 190,
    spread: 0.4,
    seasonalFactors: TRAVEL_SEASONS,
    refundRate: 0.2,
    possibleNotes: ['Train tickets', 'Cabin at the lake', 'Flights', 'Museum passes'],
  },
  {
    name: 'Home and Garden',
    isMandatory: false,
    days: [9, 23],
    usualAmount: 74,
    spread: 0.6,
    seasonalFactors: HOME_PROJECTS,
    possibleNotes: ['Hardware store', 'Tomato plants', 'Paint for the porch', 'New lamp'],
  },
];
