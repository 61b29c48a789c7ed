import { Alert, Box, Button, chakra, type SystemStyleObject } from '@chakra-ui/react';
import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';

import { counted } from '#contract/counts.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { FORMAT_NAMES, FORMATS } from '#src/bank/formats.ts';
import { ErrorAlert, useHeadingFocusOnRemoval } from '#src/ui/feedback/error-alert.tsx';
import { RunBar } from '#src/ui/feedback/run-bar.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { FileField } from '#src/ui/form/file-field.tsx';
import { LeaveGuard } from '#src/ui/form/leave-guard.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { Breadcrumbs } from '#src/ui/layout/breadcrumbs.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';

import { StatementFileRow } from './statement-file-row.tsx';
import { StatementPreview } from './statement-preview.tsx';
import type { RejectedFile } from './use-statement-files.ts';
import { useStatementImport } from './use-statement-import.ts';

export function StatementPage() {
  // By now a response has said what the server offers. A later response, perhaps from a proxy, must not discard the
  // choices.
  const [hasDetails] = useState(useExtension('item-details'));
  const [hasBatches] = useState(useExtension('batch'));
  // Items without days and notes could be neither found again nor distinguished.
  if (!hasDetails || !hasBatches) return <Navigate to="/" replace />;
  return <StatementImport />;
}

const always = () => true;

const breadcrumbs = (
  <Breadcrumbs
    crumbs={[
      { label: 'Profile', link: { to: '/profile' } },
      { label: 'Your Data', link: { to: '/profile/data' } },
      { label: 'Bank Statement' },
    ]}
  />
);

const ACCEPTED = Object.values(FORMATS)
  .flatMap(({ fileTypes }) => fileTypes)
  .join();

/** Reads bank statements, shows the entries that they would add, and adds them. */
function StatementImport() {
  const { budgets, files, lines, choices, actions, run, summary, ...statements } = useStatementImport();
  const { examined, status } = files;

  const hasFiles = files.files.length > 0;
  const hasLines = lines.months.length > 0;

  if (summary) {
    const entries = counted(summary.entryCount, 'entry', 'entries');
    return (
      <Page breadcrumbs={breadcrumbs}>
        <Step key="run">
          <Card title={summary.title}>
            <chakra.p fontSize="15px" overflowWrap="anywhere" marginBottom="4">
              {entries} in {summary.months.join(', ')}.{' '}
              {run.isComplete && <TextLink to="/budgets/entries">All entries</TextLink>}
            </chakra.p>
            <RunBar
              run={run}
              texts={{ start: 'Add', running: 'Adding', done: 'added', complete: `${entries} added.` }}
              onStart={run.resume}
              onPreview={statements.backToPreview}
            >
              <Button variant="surface" onClick={statements.startOver}>
                Import another file
              </Button>
            </RunBar>
          </Card>
        </Step>
        <LeaveGuard hasUnsavedInput={always} isDisabled={run.isComplete} />
      </Page>
    );
  }
  const chooser = (text: string, css: SystemStyleObject) => (
    <FileField
      label="Bank statement"
      accept={ACCEPTED}
      isMultiple
      onChoose={statements.addFiles}
      {...{ text, css }}
    />
  );
  return (
    <Page breadcrumbs={breadcrumbs} actions={hasFiles && chooser('Add a file', smallZoneStyles)}>
      <Step key={hasFiles ? 'preview' : 'files'}>
        {!hasFiles && (
          <>
            <chakra.p color="fg.muted" fontSize="15px" maxWidth="prose" marginBottom="2">
              Download the transactions of your bank account as {FORMAT_NAMES}, and choose the file or drop it
              below. You will see what it would add before anything changes. The file does not leave your
              browser.
            </chakra.p>
            {chooser('Choose files, or drop them here', zoneStyles)}
          </>
        )}
        <RejectedFiles files={files.rejected} />
        {status === 'reading' && <Spinner label="Reading the file" />}
        {status === 'failed' && (
          <ErrorAlert message={UNKNOWN_ERROR} onRetry={() => void files.examineAgain()} />
        )}
        {hasFiles && examined && (
          <Box layerStyle="card">
            {examined.statements.map((statement, index) => (
              <StatementFileRow
                key={statement.id}
                statement={statement}
                onReread={(how) => void files.reread(index, how)}
                onRemove={() => void files.remove(index)}
              />
            ))}
          </Box>
        )}
        {hasLines && (
          <StatementPreview
            {...{ budgets, choices, actions }}
            months={lines.months}
            shared={lines.shared}
            hasChanged={statements.hasChanged}
            isReading={status === 'reading' || statements.isBeginning}
            onAdd={statements.begin}
          />
        )}
      </Step>
      <LeaveGuard hasUnsavedInput={always} isDisabled={!hasLines} />
    </Page>
  );
}

/** Before there are files, the area that takes them is all that the page has. */
const zoneStyles = {
  '& > label': { srOnly: true },
  '& [data-part=dropzone]': { minHeight: '240px', fontWeight: '600' },
};
const smallZoneStyles = {
  '& > label': { srOnly: true },
  '& [data-part=dropzone]': { minHeight: '11', paddingBlock: '0' },
};

/** What the page shows at a time. When it changes, the focused control disappears, and the heading gets the focus. */
function Step({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useHeadingFocusOnRemoval(ref);
  return (
    <chakra.div ref={ref} display="grid" gap="3">
      {children}
    </chakra.div>
  );
}

function RejectedFiles({ files }: { readonly files: readonly RejectedFile[] }) {
  const { hideNumbers } = useFormat();
  if (files.length === 0) return null;
  return (
    <Alert.Root role="alert" status="error">
      <chakra.ul minWidth="0" overflowWrap="anywhere">
        {files.map(({ name, reason }) => (
          <li key={`${name} ${reason}`}>
            “{name}” is not added: {hideNumbers(reason)}.
          </li>
        ))}
      </chakra.ul>
    </Alert.Root>
  );
}
