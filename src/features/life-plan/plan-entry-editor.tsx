import { Button, chakra, Dialog } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { v4 as uuid } from 'uuid';

import { type Id, sameId } from '#contract/fields.ts';
import { assetQueries } from '#src/queries/assets.ts';
import type { PlanList } from '#src/statistics/plan/document-edits.ts';
import { planTemplates, type PlanTemplate } from '#src/statistics/plan/entries.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { ModalDialog } from '#src/ui/feedback/modal-dialog.tsx';
import { FormDraft, FormDraftContext } from '#src/ui/form/form-draft.ts';

import { type AssumptionField, AssumptionsForm } from './assumption-form.tsx';
import { ChildForm } from './child-form.tsx';
import { PurchaseForm, SaleForm } from './home-form.tsx';
import { IncomeForm } from './income-form.tsx';
import { OneOffForm } from './one-off-form.tsx';
import { type PlanEditor, type PlanEditorProps, usePlanEditor } from './plan-form.tsx';
import { PhaseForm } from './phase-form.tsx';
import { PotForm } from './pot-form.tsx';

/** What of the plan is edited. */
export type EditedPart =
  /** Something new: of a list, or of any. */
  | { readonly part: 'new'; readonly list?: PlanList }
  | { readonly part: 'entry'; readonly list: PlanList; readonly id: string }
  | { readonly part: 'pot'; readonly assetId: Id }
  | { readonly part: 'assumptions'; readonly field?: AssumptionField };

interface PlanEntryEditorProps extends PlanEditorProps {
  readonly edited: EditedPart;
}

/** The dialog in which a part of the plan is added, changed or deleted. It exists while it is open. */
export function PlanEntryEditor({ edited, ...props }: PlanEntryEditorProps) {
  const editor = usePlanEditor(props);
  // After a session timeout the dialog is closed, and another form must not get what was typed in this one.
  const [draft] = useState(() => new FormDraft());
  const field = edited.part === 'assumptions' ? edited.field : undefined;
  const [{ opener, card }] = useState(() => {
    const { activeElement } = document;
    return { opener: activeElement, card: activeElement?.closest('section') };
  });
  return (
    <ModalDialog
      isOpen
      onClose={editor.close}
      css={dialogStyles}
      initialFocusEl={() => firstFocus(field, edited.part === 'entry')}
      finalFocusEl={() => lastFocus(opener, card)}
    >
      <FormDraftContext value={draft}>
        <Content editor={editor} edited={edited} />
      </FormDraftContext>
    </ModalDialog>
  );
}

/** On touch, the keyboard would cover half of what an entry is. */
function firstFocus(field: AssumptionField | undefined, isEntry: boolean): HTMLElement | null {
  if (field !== undefined) return document.querySelector<HTMLElement>(`[role=dialog] [name="${field}"]`);
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  return isEntry && isTouch ? document.querySelector<HTMLElement>('[role=dialog]') : null;
}

/** What has opened the dialog or, if it has been deleted, a button of the card that it was in. */
function lastFocus(opener: Element | null, card: Element | null | undefined): HTMLElement | null {
  if (opener?.isConnected && opener instanceof HTMLElement && opener !== document.body) return opener;
  return card?.querySelector('button') ?? document.querySelector('h1');
}

/** On a phone, the notice that offers to undo must not cover the buttons. */
const dialogStyles = {
  maxWidth: { sm: 'panel' },
  paddingBottom: {
    base: 'calc(max(24px, env(safe-area-inset-bottom)) + var(--undo-notice-space, 0px))',
    sm: '6',
  },
};

interface ContentProps {
  readonly editor: PlanEditor;
  readonly edited: EditedPart;
}

function Content({ editor, edited }: ContentProps) {
  const { data: assets = [] } = useQuery(assetQueries.list());
  const [template, setTemplate] = useState<PlanTemplate>();
  // As it is when the dialog opens: it may be deleted elsewhere while it is edited.
  const [opened] = useState(() => openedEntry(editor, edited));
  const field = edited.part === 'assumptions' ? edited.field : undefined;
  // The focus does not scroll.
  useEffect(() => {
    if (field !== undefined)
      document.querySelector(`[role=dialog] [name="${field}"]`)?.scrollIntoView({ block: 'center' });
  }, [field]);
  if (edited.part === 'new' && !template)
    return <Templates editor={editor} list={edited.list} onChoose={setTemplate} />;
  if (edited.part === 'assumptions' && editor.plan)
    return <AssumptionsForm editor={editor} plan={editor.plan} />;
  const asset =
    edited.part === 'pot' ? assets.find(({ assetId }) => sameId(assetId, edited.assetId)) : undefined;
  if (asset) return <PotForm editor={editor} asset={asset} />;
  const isNew = template !== undefined;
  const shown = template ?? opened;
  switch (shown?.list) {
    case 'incomes':
      return <IncomeForm editor={editor} entry={shown.entry} isNew={isNew} />;
    case 'phases':
      return <PhaseForm editor={editor} entry={shown.entry} isNew={isNew} />;
    case 'children':
      return <ChildForm editor={editor} />;
    case 'oneOffs':
      return <OneOffForm editor={editor} entry={shown.entry} isNew={isNew} />;
    case 'homes':
      return shown.entry.kind === 'sold' ? (
        <SaleForm editor={editor} entry={shown.entry} isNew={isNew} />
      ) : (
        <PurchaseForm editor={editor} entry={shown.entry} isNew={isNew} />
      );
    case undefined:
      return (
        <>
          <Dialog.Title>Not found</Dialog.Title>
          <ErrorAlert message="This is no longer in the plan." />
          <Dialog.Footer>
            <Button onClick={editor.finish}>OK</Button>
          </Dialog.Footer>
        </>
      );
  }
}

type OpenedEntry = DistributivePick<Exclude<PlanTemplate, { readonly list: 'children' }>, 'list' | 'entry'>;
type DistributivePick<T, TKey extends keyof T> = T extends unknown ? Pick<T, TKey> : never;

function openedEntry({ plan }: PlanEditor, edited: EditedPart): OpenedEntry | undefined {
  if (edited.part !== 'entry' || !plan) return undefined;
  const { list, id } = edited;
  const find = <TEntry extends { readonly id: string }>(entries: readonly TEntry[]) =>
    entries.find((entry) => entry.id === id);
  const entries = {
    incomes: { list: 'incomes', entry: find(plan.incomes) },
    phases: { list: 'phases', entry: find(plan.phases) },
    oneOffs: { list: 'oneOffs', entry: find(plan.oneOffs) },
    homes: { list: 'homes', entry: find(plan.homes) },
  } as const;
  const opened = entries[list];
  return opened.entry ? (opened as OpenedEntry) : undefined;
}

interface TemplatesProps {
  readonly editor: PlanEditor;
  readonly list: PlanList | undefined;
  readonly onChoose: (template: PlanTemplate) => void;
}

const TITLES: Readonly<Record<PlanList, string>> = {
  incomes: 'Add income',
  phases: 'Add spending',
  oneOffs: 'Add an amount',
  homes: 'Add a home',
};

/** What a new entry can start from. */
function Templates({ editor: { basis, close }, list, onChoose }: TemplatesProps) {
  const [id] = useState(() => uuid());
  const all = planTemplates(id, basis.now, basis.bornIn);
  const templates = all.filter(
    (template) => list === undefined || (template.list === 'children' ? 'phases' : template.list) === list,
  );
  return (
    <>
      <Dialog.Title marginBottom="4">{list === undefined ? 'Add to the plan' : TITLES[list]}</Dialog.Title>
      <chakra.ul css={templateStyles}>
        {templates.map((template) => (
          <li key={template.name}>
            <button type="button" onClick={() => onChoose(template)}>
              <b>{template.name}</b> <span>{template.text}</span>
            </button>
          </li>
        ))}
      </chakra.ul>
      <Dialog.Footer>
        <Button variant="surface" onClick={close}>
          Cancel
        </Button>
      </Dialog.Footer>
    </>
  );
}

const templateStyles = {
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: '2',
  '& button': {
    width: 'full',
    height: 'full',
    minHeight: '11',
    paddingBlock: '2',
    paddingInline: '3.5',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'control',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { borderColor: 'border.control' },
  },
  '& b': { display: 'block', fontWeight: '600' },
  '& span': { display: 'block', color: 'fg.muted', fontSize: '13.5px', lineHeight: '1.4' },
} as const;
