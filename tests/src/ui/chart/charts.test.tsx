import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { BarChart, LineChart } from '#src/ui/chart/charts.tsx';

import { renderComponent } from '../render-component.tsx';

const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
const tableRows = () => screen.getAllByRole('row').map((row) => texts(within(row).queryAllByRole('cell')));

const lines = {
  label: 'Net worth by month',
  xName: 'Month',
  x: [1, 2, 3],
  formatX: (x: number) => `Month ${x}`,
  formatValue: (value: number) => `$${value}.00`,
  formatTick: (value: number) => `$${value}`,
  ticks: [],
};

describe('a line chart', () => {
  it('is summed up in words', () => {
    renderComponent(
      <LineChart
        {...lines}
        series={[{ name: 'Net worth', values: [5, 6, 7] }]}
        references={[{ name: 'Amount Needed', value: 9 }]}
        markers={[{ name: 'Freedom', label: 'Free', x: 3, y: 9 }]}
      />,
    );
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'Net worth by month. Month 1: $5.00. Month 3: $7.00. Amount Needed $9.00. Freedom: Month 3, $9.00',
    );
  });

  it('reads out the point that the slider is at, and shows it while the slider has the focus', () => {
    renderComponent(<LineChart {...lines} series={[{ name: 'Net worth', values: [5, null, 7] }]} />);
    const slider = screen.getByRole('slider', { name: 'Net worth by month, points' });
    expect(slider).toHaveAttribute('aria-valuetext', 'Month 3: $7.00');
    expect(screen.queryByText('$7.00')).not.toBeInTheDocument();

    fireEvent.focus(slider);
    expect(screen.getByText('$7.00')).toBeVisible();
    fireEvent.change(slider, { target: { value: '0' } });
    expect(slider).toHaveAttribute('aria-valuetext', 'Month 1: $5.00');
    expect(screen.getByText('$5.00')).toBeVisible();
    fireEvent.change(slider, { target: { value: '1' } });
    expect(slider).toHaveAttribute('aria-valuetext', 'Month 2: no value');

    fireEvent.blur(slider);
    expect(screen.queryByText('Month 2')).not.toBeInTheDocument();
  });

  it('names every series at a point, and in a legend', () => {
    renderComponent(
      <LineChart
        {...lines}
        series={[
          { name: 'Stocks', values: [5, 6, 7], variant: 'stacked' },
          { name: 'Debts', values: [-1, -2, -3], variant: 'stacked' },
        ]}
        bands={[
          { name: 'Likely', low: [1, 2, 3], high: [4, 5, 6] },
          { name: 'Half', low: [2, 3, 4], high: [3, 4, 5] },
        ]}
      />,
    );
    expect(screen.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      'Month 3: Stocks $7.00, Debts $-3.00, Likely, from $3.00, Likely, to $6.00, Half, from $4.00, Half, to $5.00',
    );
    expect(texts(screen.getAllByRole('listitem'))).toEqual(['■ Stocks', '■ Debts', '▒ Likely', '▓ Half']);
  });

  it('hides and shows a series, and reads it no more while it is hidden', async () => {
    const { user } = renderComponent(
      <LineChart
        {...lines}
        series={[
          { name: 'Income', values: [5, 6, 7] },
          { name: 'Expenses', values: [1, 2, 3] },
        ]}
      />,
    );
    const slider = screen.getByRole('slider');
    await user.click(screen.getByRole('button', { name: 'Income', pressed: true }));
    expect(screen.getByRole('button', { name: 'Income', pressed: false })).toBeVisible();
    expect(slider).toHaveAttribute('aria-valuetext', 'Month 3: Expenses $3.00');
    fireEvent.focus(slider);
    expect(screen.queryByText('$7.00')).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Income' }));
    fireEvent.focus(slider);
    expect(screen.getByRole('button', { name: 'Income' })).toHaveTextContent('$7.00');
    expect(slider).toHaveAttribute('aria-valuetext', 'Month 3: Income $7.00, Expenses $3.00');
  });

  it('says which time it covers until a point is read', () => {
    renderComponent(<LineChart {...lines} series={[{ name: 'Net worth', values: [5, 6, 7] }]} />);
    expect(screen.getByText('Month 1 – Month 3')).toBeVisible();
    fireEvent.focus(screen.getByRole('slider'));
    expect(screen.queryByText('Month 1 – Month 3')).not.toBeInTheDocument();
    expect(screen.getByText('Month 3')).toBeVisible();
  });

  it('shows the same figures as a table, which is not on the page before', async () => {
    const { user } = renderComponent(
      <LineChart
        {...lines}
        series={[{ name: 'Net worth', values: [5, null, 7] }]}
        references={[{ name: 'Amount Needed', value: 9 }]}
      />,
    );
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const button = screen.getByRole('button', { name: 'Show as table', expanded: false });
    await user.click(button);
    const table = within(screen.getByRole('table', { name: 'Net worth by month' }));
    expect(texts(table.getAllByRole('columnheader'))).toEqual(['Month', 'Net worth']);
    expect(texts(table.getAllByRole('rowheader'))).toEqual(['Month 1', 'Month 2', 'Month 3']);
    expect(tableRows().slice(1)).toEqual([['$5.00'], ['–'], ['$7.00']]);
    expect(screen.getByText('Amount Needed $9.00.')).toBeVisible();

    await user.click(button);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('shows more rows of a long table one press at a time, with what is not drawn beside them', async () => {
    const months = Array.from({ length: 400 }, (_, index) => index + 1);
    const { user } = renderComponent(
      <LineChart
        {...lines}
        x={months}
        series={[{ name: 'Net worth', values: months }]}
        details={[{ name: 'Prices', texts: months.map((month) => (month > 1 ? '+3%' : undefined)) }]}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(tableRows().slice(1, 3)).toEqual([
      ['$1.00', '–'],
      ['$2.00', '+3%'],
    ]);
    expect(screen.getAllByRole('rowheader')).toHaveLength(366);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getAllByRole('rowheader')).toHaveLength(400);
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(screen.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      'Month 400: Net worth $400.00, Prices +3%',
    );
  });

  it('stays at a point that exists when the points become fewer', () => {
    const { rerender } = renderComponent(
      <LineChart {...lines} series={[{ name: 'Net worth', values: [5, 6, 7] }]} />,
    );
    fireEvent.focus(screen.getByRole('slider'));
    rerender(<LineChart {...lines} x={[1]} series={[{ name: 'Net worth', values: [5] }]} />);
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Month 1: $5.00');
    expect(screen.getByRole('img')).toHaveAccessibleName('Net worth by month. Month 1: $5.00');
  });

  it('says so if there is nothing to draw', () => {
    renderComponent(<LineChart {...lines} x={[]} series={[{ name: 'Net worth', values: [] }]} />);
    expect(screen.getByText('Nothing to draw yet')).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});

it('a bar chart says in words which bar is incomplete', async () => {
  const { user } = renderComponent(
    <BarChart
      label="Expenses by month"
      xName="Month"
      series={[{ name: 'Expenses', color: '#57d9ac' }]}
      formatValue={(value) => `$${value}`}
      bars={[
        { name: 'October 2026', tick: 'O', values: [5] },
        { name: 'November 2026', tick: 'N', values: [2], incomplete: 'not over yet' },
      ]}
    />,
  );
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', 'November 2026 (not over yet): $2');
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(texts(screen.getAllByRole('rowheader'))).toEqual(['October 2026', 'November 2026 (not over yet)']);
  expect(tableRows().slice(1)).toEqual([['$5'], ['$2']]);
});
