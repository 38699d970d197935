import { type AuditEntry, OPERATOR, SERVER } from '#domain/audit.ts';
import { UTC } from '#domain/timeZone.ts';
import { datesIn, useDates } from '#ui/components/day.ts';
import { Link } from '#ui/components/Link.tsx';
import classes from './AuditLogPage.module.css';
import { addressOfMember } from './auditAddress.ts';
import { auditMessage, personText } from './auditTexts.ts';

const utc = datesIn(UTC);

/** One line of the log as a sentence, with when and from where. */
export function AuditLine({ entry }: { readonly entry: AuditEntry }) {
  const { kind, at, from, note } = entry;
  const { second } = useDates();
  return (
    <li className={classes.line}>
      <p className={classes.sentence}>
        <Sentence entry={entry} />
      </p>
      <p className={classes.facts}>
        <time dateTime={new Date(at).toISOString()} title={`${utc.second(at)} UTC`}>
          {second(at)}
        </time>
        {from !== '' && (
          <span>
            {' · from '}
            <PersonLink label={from} />
          </span>
        )}
      </p>
      {kind === 'settings-changed' && (
        <details className={classes.settings}>
          <summary>The settings</summary>
          <ul>
            {note.split('\n').map((setting) => (
              <li key={setting}>{setting}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function Sentence({ entry }: { readonly entry: AuditEntry }) {
  return auditMessage(entry)
    .split(/(%by|%person)/)
    .map((part) => {
      if (part === '%by') return <PersonLink key={part} label={entry.by} />;
      return part === '%person' ? <PersonLink key={part} label={entry.person} /> : part;
    });
}

/** Leads to everything that this person or network has to do with. */
function PersonLink({ label }: { readonly label: string }) {
  if (label === '' || label === OPERATOR || label === SERVER) return personText(label);
  return (
    <Link to={addressOfMember(label)} className={classes.person ?? ''}>
      {label}
    </Link>
  );
}
