import { Button, chakra, Dialog, Menu, NativeSelect, Portal, Tabs } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import * as v from 'valibot';

import { MAX_PLAN_NAME_LENGTH, MAX_PLANS, type Plan, type PlanDocument } from '#contract/plan.ts';
import { changePlan, copyPlan, findPlan, makeMine, removePlan } from '#src/statistics/plan/document-edits.ts';
import { ConfirmDialog, FormDialogFooter, ModalDialog } from '#src/ui/feedback/modal-dialog.tsx';
import { TextField } from '#src/ui/form/fields.tsx';
import { isolated } from '#src/ui/format/texts.ts';
import { useScrollingRow } from '#src/ui/layout/use-scrolling-row.ts';

export interface PlansProps {
  readonly document: PlanDocument;
  readonly plan: Plan;
  readonly compared: Plan | undefined;
  /** @param text says what was done, such as `Plan “My plan 2” added` */
  readonly onSave: (document: PlanDocument, text: string) => void;
  readonly onAdd: () => void;
  /** What is shown of the plan. */
  readonly children: ReactNode;
}

/** The person's plans: which one is shown, and beside which other one. */
export function PlanTabs({ document, plan, compared, onSave, onAdd, children }: PlansProps) {
  const { plans, mine } = document;
  const hasTabs = plans.length > 1;
  const navigate = useNavigate({ from: '/statistics/plan' });
  const row = useScrollingRow<HTMLDivElement>('[aria-selected=true]', plan.id);
  const [asked, ask] = useState<'copy' | 'rename' | 'delete'>();
  const opener = useRef<HTMLButtonElement>(null);
  // The item that has asked is gone with its menu and, after the last plan, so is the menu.
  const finalFocusEl = () => opener.current ?? window.document.querySelector('h1');
  const show = (id: string, other: string | undefined) =>
    void navigate({ search: { plan: id, with: other === id ? undefined : other }, resetScroll: false });
  const name = isolated(plan.name);
  const close = () => ask(undefined);
  const bar = (
    <chakra.div css={rowStyles}>
      {hasTabs && (
        <Tabs.List ref={row} aria-label="Plans" minWidth="0">
          {plans.map(({ id, name: label }) => (
            <Tabs.Trigger key={id} value={id}>
              {label}
              {id === mine && (
                <chakra.span color="accent.fg" fontSize="13px">
                  mine
                </chakra.span>
              )}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
      )}
      {hasTabs && (
        <NativeSelect.Root width="auto" _print={{ display: 'none' }}>
          <NativeSelect.Field
            aria-label="Compare with"
            value={compared?.id ?? ''}
            onChange={({ target: { value } }) => show(plan.id, value === '' ? undefined : value)}
          >
            <option value="">Compare with…</option>
            {plans
              .filter(({ id }) => id !== plan.id)
              .map((other) => (
                <option key={other.id} value={other.id}>
                  {compared?.id === other.id ? `Beside ${other.name}` : other.name}
                </option>
              ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      )}
      <Menu.Root positioning={{ placement: 'bottom-end' }}>
        <Menu.Trigger asChild>
          <Button ref={opener} variant="surface">
            {hasTabs ? 'This plan' : name}
            <span aria-hidden="true">▾</span>
          </Button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content aria-label={`Plan ${name}`}>
              <Menu.Item value="copy" disabled={plans.length >= MAX_PLANS} onClick={() => ask('copy')}>
                {plans.length >= MAX_PLANS ? `At most ${MAX_PLANS} plans` : 'New plan from this one'}
              </Menu.Item>
              <Menu.Item value="rename" onClick={() => ask('rename')}>
                Rename
              </Menu.Item>
              {plan.id !== mine && (
                <Menu.Item
                  value="mine"
                  onClick={() => onSave(makeMine(document, plan.id), `Plan “${name}” is now yours`)}
                >
                  Make it my plan
                </Menu.Item>
              )}
              <Menu.Item value="delete" onClick={() => ask('delete')}>
                Delete
              </Menu.Item>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      {asked === 'copy' && (
        <NameDialog
          title="New plan"
          text={`It begins as a copy of “${name}”.`}
          name={nameOfNew(document, plan)}
          others={plans}
          finalFocusEl={finalFocusEl}
          onClose={close}
          onName={(chosen) => {
            close();
            const id = uuid();
            onSave(
              changePlan(copyPlan(document, plan.id, id), id, { name: chosen }),
              `Plan “${isolated(chosen)}” added`,
            );
            show(id, plan.id);
          }}
        />
      )}
      {asked === 'rename' && (
        <NameDialog
          title="Rename the plan"
          name={plan.name}
          others={plans.filter(({ id }) => id !== plan.id)}
          finalFocusEl={finalFocusEl}
          onClose={close}
          onName={(chosen) => {
            close();
            onSave(
              changePlan(document, plan.id, { name: chosen }),
              `Plan “${name}” is now “${isolated(chosen)}”`,
            );
          }}
        />
      )}
      <ConfirmDialog
        text={`The plan “${name}” will be deleted.`}
        isOpen={asked === 'delete'}
        finalFocusEl={finalFocusEl}
        onCancel={close}
        onConfirm={() => {
          close();
          onSave(removePlan(document, plan.id), `Plan “${name}” deleted`);
        }}
      />
      <Button marginInlineStart={{ sm: 'auto' }} onClick={onAdd}>
        Add to the plan
      </Button>
    </chakra.div>
  );
  return (
    <Tabs.Root
      value={plan.id}
      activationMode="manual"
      onValueChange={({ value }) => show(value, compared?.id)}
    >
      {bar}
      {hasTabs ? (
        <Tabs.Content value={plan.id} paddingTop="0">
          {children}
        </Tabs.Content>
      ) : (
        children
      )}
    </Tabs.Root>
  );
}

function nameOfNew(document: PlanDocument, plan: Plan): string {
  return findPlan(copyPlan(document, plan.id, 'new'), 'new')?.name ?? plan.name;
}

const PlanName = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Enter a name'),
  v.maxLength(MAX_PLAN_NAME_LENGTH, `At most ${MAX_PLAN_NAME_LENGTH} characters`),
);

interface NameDialogProps {
  readonly title: string;
  readonly text?: string;
  readonly name: string;
  /** Their names are taken. */
  readonly others: readonly Plan[];
  readonly finalFocusEl: () => HTMLElement | null;
  readonly onClose: () => void;
  readonly onName: (name: string) => void;
}

function NameDialog({ title, text, name, others, finalFocusEl, onClose, onName }: NameDialogProps) {
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string>();
  return (
    <ModalDialog isOpen onClose={onClose} finalFocusEl={finalFocusEl}>
      <Dialog.Title>{title}</Dialog.Title>
      {text !== undefined && <Dialog.Description>{text}</Dialog.Description>}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const chosen = v.safeParse(PlanName, typed);
          if (!chosen.success) setError(chosen.issues[0].message);
          else if (others.some((other) => other.name === chosen.output))
            setError('Another plan has this name');
          else onName(chosen.output);
        }}
      >
        <TextField
          label="Name"
          value={typed}
          error={error}
          onChange={({ target }) => setTyped(target.value)}
        />
        <FormDialogFooter submitLabel="Save" onCancel={onClose} />
      </form>
    </ModalDialog>
  );
}

const rowStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  marginBottom: '4',
};
