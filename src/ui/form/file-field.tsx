import { FileUpload, type SystemStyleObject } from '@chakra-ui/react';

interface FileFieldProps {
  readonly label: string;
  readonly text: string;
  /** Which files are offered to choose from. Others can be dropped. */
  readonly accept: string;
  readonly isMultiple?: boolean;
  readonly disabled?: boolean;
  readonly css?: SystemStyleObject | undefined;
  readonly onChoose: (files: readonly File[]) => void;
}

const NONE: File[] = [];

/** Takes files that are chosen or dropped. It keeps none, so that the same file can be chosen again. */
export function FileField(props: FileFieldProps) {
  const { label, text, accept, isMultiple = false, disabled, css, onChoose } = props;
  return (
    <FileUpload.Root
      css={css}
      acceptedFiles={NONE}
      maxFiles={isMultiple ? Infinity : 1}
      disabled={disabled}
      translations={{ dropzone: text }}
      onFileAccept={({ files }) => onChoose(files)}
    >
      <FileUpload.Label>{label}</FileUpload.Label>
      {/* Not `accept` of the root, which would also refuse to take other files that are dropped. */}
      <FileUpload.HiddenInput accept={accept} />
      <FileUpload.Dropzone>
        <FileUpload.DropzoneContent>{text}</FileUpload.DropzoneContent>
      </FileUpload.Dropzone>
    </FileUpload.Root>
  );
}
