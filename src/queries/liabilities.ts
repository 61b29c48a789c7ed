import { queryOptions, useQueryClient } from '@tanstack/react-query';

import { localDay } from '#contract/days.ts';
import type { Debt, DebtRequest } from '#contract/debts.ts';
import { endpoints } from '#contract/endpoints.ts';
import { Liability, type LiabilityRequest, type LiabilityUpdateRequest } from '#contract/liabilities.ts';
import { type Cents, centsFromDollars, dollarsFromCents } from '#contract/money.ts';
import type { BodyOf } from '#contract/request-body.ts';
import { call } from '#src/api/call.ts';
import { isolated } from '#src/ui/format/texts.ts';

import { rowsBy, updateCached } from './cached-list.ts';
import { deletedToday, historyKey, recordedToday } from './history.ts';
import { useCreateMutation, useDeleteMutation, useSingleFlightMutation } from './mutations.ts';
import { offerUndo } from './undo.ts';
import { useUpdateMutation, versionRead } from './update-mutation.ts';

const { list } = endpoints.liabilities;
const listQuery = () => queryOptions({ queryKey: [list.path], queryFn: () => call(list, {}) });
const invalidates = [[list.path], historyKey];
const rows = rowsBy(({ liabilityId }: Liability) => liabilityId);

export const liabilityQueries = {
  list: listQuery,
  detail: (id: string) => queryOptions({ ...listQuery(), select: (all) => rows.find(all, id) }),
};

export function debtRequest(debt: Debt): BodyOf<typeof DebtRequest> {
  return {
    Rate: debt.rate,
    Interest: debt.interest,
    Payment: debt.payment === null ? null : dollarsFromCents(debt.payment),
    PaymentDay: debt.paymentDay,
    ExpenseId: debt.expenseId,
    PrincipalDay: debt.principalDay,
    LastDay: debt.lastDay,
  };
}

/** The debt as it is after an update. Omitted from the request, it stays, from the day of a new principal on. */
function updatedDebt({ Debt: sent, Principal }: LiabilityUpdateRequest, stored?: Liability): Debt | null {
  if (sent !== undefined)
    return (
      sent && {
        rate: sent.Rate,
        interest: sent.Interest,
        payment: sent.Payment === null ? null : centsFromDollars(sent.Payment),
        paymentDay: sent.PaymentDay,
        expenseId: sent.ExpenseId,
        principalDay: sent.PrincipalDay,
        lastDay: sent.LastDay,
      }
    );
  if (!stored?.debt) return null;
  const isSame = stored.principal === centsFromDollars(Principal);
  return isSame ? stored.debt : { ...stored.debt, principalDay: localDay(new Date()) };
}

export function useCreateLiability() {
  return useCreateMutation({
    list,
    buildBody: (content: LiabilityRequest) => ({ ...content, ...recordedToday() }),
    mutationFn: (content: LiabilityRequest, request, change) =>
      call(endpoints.liabilities.create, request.for(content), change),
    add: rows.add,
    meta: { announces: 'Liability added', invalidates },
  });
}

export function useUpdateLiability(shown?: Liability) {
  const queryClient = useQueryClient();
  return useUpdateMutation({
    list,
    find: (all: readonly Liability[]) => rows.find(all, shown?.liabilityId),
    shown,
    schema: Liability,
    mutationFn: (
      { liabilityId: id, ...body }: LiabilityUpdateRequest & Pick<Liability, 'liabilityId'>,
      options,
      change,
    ) =>
      call(endpoints.liabilities.update, { id, body: { ...body, ...recordedToday() }, ...options }, change),
    // The response body is ignored: the list shows what was sent until it is refetched.
    savedRow: (_response, { liabilityId, ...body }) => ({
      liabilityId,
      name: body.Name,
      principal: centsFromDollars(body.Principal),
      debt: updatedDebt(
        body,
        rows.find(queryClient.getQueryData(listQuery().queryKey) ?? [], liabilityId) ?? shown,
      ),
    }),
    replace: rows.replace,
    meta: { announces: 'Liability saved', invalidates },
  });
}

/** A principal on a day, such as after the last payment of a schedule. */
export interface PrincipalOnDay {
  readonly liability: Liability;
  readonly debt: Debt;
  readonly principal: Cents;
  readonly day: string;
}

/** Takes over the principal that a debt has by its schedule, from which its payments then count. */
export function useTakeOverPrincipal() {
  const queryClient = useQueryClient();
  return useSingleFlightMutation<number | undefined, PrincipalOnDay>({
    mutationFn: async ({ liability: { liabilityId: id, name }, debt, principal, day }) => {
      let changeId: number | undefined;
      const body = {
        Name: name,
        Principal: dollarsFromCents(principal),
        ...(recordedToday().Day !== undefined && { Day: day }),
        Debt: debtRequest({ ...debt, principalDay: day }),
      };
      await call(endpoints.liabilities.update, {
        ...{ id, body, ifMatch: versionRead(list) },
        onChange: (made: number) => (changeId = made),
      });
      return changeId;
    },
    onSuccess: async (changeId, { liability, debt, principal, day }) => {
      const saved = { ...liability, principal, debt: { ...debt, principalDay: day } };
      await updateCached(queryClient, list, rows.replace(saved));
      if (changeId === undefined) return;
      offerUndo({
        target: { changeId },
        text: (format) => `${isolated(liability.name)}: the principal is now ${format.money(principal)}`,
      });
    },
    // Somebody else may have changed it.
    onError: () => queryClient.invalidateQueries({ queryKey: [list.path] }),
    meta: { announces: 'Principal taken over', invalidates },
  });
}

/** Also invalidates the assets, because those linked to the liability are unlinked. See docs/product-rules.md#unlink. */
export function useDeleteLiability() {
  return useDeleteMutation({
    list,
    mutationFn: ({ liabilityId }: Liability, options, change) =>
      call(endpoints.liabilities.delete, { id: liabilityId, ...deletedToday(), ...options }, change),
    remove: ({ liabilityId }) => rows.remove(liabilityId),
    nameOf: ({ name }) => `Liability “${name}”`,
    meta: {
      announces: 'Liability deleted',
      invalidates: [...invalidates, [endpoints.assets.list.path]],
    },
  });
}
