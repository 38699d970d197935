import { Select, TextInput } from '@mantine/core';
import { Button } from '#ui/components/Button.tsx';
import '#ui/theme/mantine.ts';
import { type FormEvent, useState } from 'react';
import { AUDIT_KINDS, MAX_AUDIT_FILTER } from '#domain/audit.ts';
import { cutText } from '#domain/cutText.ts';
import { useHeldValues } from '#ui/forms/useHeldValues.ts';
import classes from './AuditLogPage.module.css';
import type { AuditFilterTexts } from './auditAddress.ts';
import { KIND_LABELS } from './auditTexts.ts';

const KINDS = AUDIT_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }));
const NO_FILTERS: AuditFilterTexts = { kind: '', since: '', until: '', member: '', text: '' };

/** The fields stand in a row, so what explains one is below it. */
const BELOW: ('label' | 'input' | 'description')[] = ['label', 'input', 'description'];

interface Props {
  readonly filters: AuditFilterTexts;
  readonly isFiltered: boolean;
  readonly onChange: (filters: AuditFilterTexts) => void;
}

/** What the admin looks for. It is a new form for each address. */
export function AuditFilters({ filters, isFiltered, onChange }: Props) {
  const [typed, setTyped] = useState(filters);
  useHeldValues({ name: 'Audit log', values: { ...typed }, isTyped: typed !== filters, onRestore: setTyped });
  const type = (part: Partial<AuditFilterTexts>) => setTyped((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange(typed);
  };
  return (
    <search>
      <form className={classes.filters} onSubmit={submit}>
        <Select
          size="md"
          label="What"
          placeholder="Everything"
          data={KINDS}
          value={typed.kind || null}
          clearable
          onChange={(kind) => type({ kind: kind ?? '' })}
        />
        <TextInput
          type="date"
          label="First day"
          value={typed.since}
          max={typed.until}
          onChange={(event) => type({ since: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label="Last day"
          value={typed.until}
          min={typed.since}
          onChange={(event) => type({ until: event.currentTarget.value })}
        />
        <TextInput
          label="Who"
          description="Email, network address or pseudonym"
          inputWrapperOrder={BELOW}
          value={typed.member}
          onChange={(event) => type({ member: cutText(event.currentTarget.value, MAX_AUDIT_FILTER) })}
        />
        <TextInput
          label="Car or payment"
          description="A part of its id"
          inputWrapperOrder={BELOW}
          value={typed.text}
          onChange={(event) => type({ text: cutText(event.currentTarget.value, MAX_AUDIT_FILTER) })}
        />
        <div className={classes.buttons}>
          <Button type="submit">Find</Button>
          {isFiltered && (
            <Button variant="default" onClick={() => onChange(NO_FILTERS)}>
              Show everything
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}
