import { chakra, ChakraProvider } from '@chakra-ui/react';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { FlexRender, useTable } from '@tanstack/react-table';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { Chart, Filler, LinearScale, LineController, LineElement, PointElement } from 'chart.js';
import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';

import { columnHelper, features } from '#src/ui/table/data-table-columns.ts';
import { theme } from '#src/ui/theme/theme.ts';

/*
 * The libraries that the statistics use, set up as the app does it, with a single element, table and chart: no page that
 * is made of them takes less memory.
 */

Chart.register(Filler, LinearScale, LineController, LineElement, PointElement);

interface Point {
  readonly x: number;
  readonly y: number;
}

const points: Point[] = Array.from({ length: 100 }, (_, x) => ({ x, y: (x * 37) % 100 }));
const column = columnHelper<Point>();
const columns = column.columns([
  column.accessor('x', { header: 'x' }),
  column.accessor('y', { header: 'y' }),
]);

function Page() {
  const { data = [] } = useQuery({ queryKey: ['points'], queryFn: () => points });
  const table = useTable({ features, columns, data });
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return undefined;
    const datasets = [{ data: points, fill: true }];
    const chart = new Chart(canvas.current, {
      type: 'line',
      data: { datasets },
      options: { parsing: false },
    });
    return () => chart.destroy();
  }, []);
  return (
    <chakra.main padding={4}>
      <table>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell) => (
                <td key={cell.id}>
                  <FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <canvas ref={canvas} />
    </chakra.main>
  );
}

const router = createRouter({ routeTree: createRootRoute({ component: Page }) });
const queryClient = new QueryClient();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <ChakraProvider value={theme}>
        <RouterProvider router={router} />
      </ChakraProvider>
    </QueryClientProvider>,
  );
}
