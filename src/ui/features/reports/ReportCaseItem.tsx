import { type ReactNode, use, useId } from 'react';
import { carPath, memberPath, sellerPath } from '#domain/navigation.ts';
import {
  type ListedReport,
  REASON_LABELS,
  type ReportCase,
  type ReportedKind,
  type ReportedReview,
  RULES,
  waitingLabel,
} from '#domain/report.ts';
import { starsLabel } from '#domain/review.ts';
import { DialogButton } from '#ui/components/DialogButton.tsx';
import { type Dates, TimeZoneContext, useDates } from '#ui/components/day.ts';
import { Link } from '#ui/components/Link.tsx';
import { lazyComponent } from '#ui/components/lazyComponent.ts';
import { useNow } from '#ui/query/queries.ts';
import { ANSWER_LABELS, DECIDED, decided } from './caseTexts.ts';
import type { CaseRuling, DecisionKind } from './DecisionDialog.tsx';
import classes from './ReportedItemsPage.module.css';
import { SignalNotes } from './SignalNotes.tsx';

// Needs the form packages.
const DecisionDialog = lazyComponent(async () => (await import('./DecisionDialog.tsx')).DecisionDialog);

export interface ReportCaseItemProps {
  readonly reportCase: ReportCase;
  readonly onDecide: (ruling: CaseRuling) => Promise<void>;
}

/** Something that is reported: what, by how many and why, whose it is, what was decided, and the decision. */
export function ReportCaseItem({ reportCase, onDecide }: ReportCaseItemProps) {
  const title = useId();
  const now = useNow();
  const zone = use(TimeZoneContext);
  const dates = useDates();
  const { thing, name, state, count, openedAt, owner, ruling } = reportCase;
  const waits = state === 'open' || state === 'appealed';
  return (
    <article className={classes.case} aria-labelledby={title}>
      <h2 id={title} className={classes.name}>
        {thing.kind === 'car' && reportCase.carState !== undefined ? (
          <Link to={carPath(thing.id)}>{name}</Link>
        ) : reportCase.review ? (
          <Link to={sellerPath(reportCase.review.seller.id)}>{name}</Link>
        ) : (
          <span>{name}</span>
        )}
      </h2>
      <p className={classes.line}>
        <strong>{reportCase.isHeld ? HELD_LABEL : countLabel(count)}</strong>
        <span>{waits ? waitingLabel(openedAt, now, zone) : decided(reportCase, ruling?.decision ?? 'keep')}</span>
        {(reportCase.carState === 'hidden' || reportCase.review?.isHidden) && <span>Hidden now</span>}
        {state === 'appealed' && <span>The owner has appealed</span>}
      </p>
      {reportCase.review && <ReviewNote review={reportCase.review} />}
      <dl className={classes.facts}>
        {factsOf(reportCase).map(([label, fact]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <SignalNotes signals={reportCase.signals} sameVin={reportCase.sameVin} />
      <Reports reportCase={reportCase} dates={dates} />
      <DecidedBefore reportCase={reportCase} dates={dates} />
      {ruling && <RulingNote ruling={ruling} happened={decided(reportCase, ruling.decision)} dates={dates} />}
      {waits && (
        <div className={classes.actions}>
          <DialogButton
            size="sm"
            aria-describedby={title}
            dialog={DecisionDialog}
            draw={(close) => (
              <DecisionDialog reportCase={reportCase} kind={kindOf(reportCase)} onDecide={onDecide} onClosed={close} />
            )}
          >
            {state === 'appealed' ? 'Answer the appeal' : 'Decide'}
          </DialogButton>
          <a href={`mailto:${owner.email}`}>Write to the owner</a>
        </div>
      )}
    </article>
  );
}

const kindOf = ({ state, isHeld, count }: ReportCase): DecisionKind =>
  state === 'appealed' ? 'appeal' : isHeld ? 'held' : count === 0 ? 'signal' : 'report';

/** A held car is nobody's report. */
const HELD_LABEL = 'Not looked at yet';
const countLabel = (count: number): string => (count === 0 ? 'No reports' : counted(count, 'report', 'reports'));
const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const KINDS: Readonly<Record<ReportedKind, string>> = { car: 'A car', member: 'A person', review: 'A review' };

/** What the author of a review says, and the seller to that. */
const ReviewNote = ({ review: { stars, text, answer, seller } }: { readonly review: ReportedReview }) => (
  <>
    <p>{`${starsLabel(stars)} for ${seller.name}`}</p>
    {text === '' ? null : <p className={classes.quote}>{text}</p>}
    {answer && <p className={classes.quote}>{`The answer: ${answer.text}`}</p>}
  </>
);

function factsOf({ thing, carState, review, owner, record }: ReportCase): readonly (readonly [string, ReactNode])[] {
  const isThere = { car: carState !== undefined, member: true, review: review !== undefined }[thing.kind];
  const nameOfOwner = owner.name === '' ? owner.email : `${owner.name}, ${owner.email}`;
  const linkedOwner = owner.account && <Link to={memberPath(owner.account)}>{nameOfOwner}</Link>;
  return [
    ['What', `${KINDS[thing.kind]}${isThere ? '' : ' (gone by now)'}`],
    ['Owner', linkedOwner ?? nameOfOwner],
    [
      'Their record',
      [
        counted(record.cars, 'car', 'cars'),
        counted(record.cases, 'other report', 'other reports'),
        counted(record.takenDown, 'thing hidden', 'things hidden'),
        counted(record.warnings, 'warning', 'warnings'),
      ].join(', '),
    ],
  ];
}

interface PartProps {
  readonly reportCase: ReportCase;
  readonly dates: Dates;
}

function reporterLabel({ by, guest }: Pick<ListedReport, 'by' | 'guest'>): string {
  if (guest === undefined) return by ?? 'A former member';
  return ['A guest', guest.name, by].filter((part) => part !== undefined && part !== '').join(', ');
}

/** Who says what. */
function Reports({ reportCase: { reports }, dates: { moment } }: PartProps) {
  if (reports.length === 0) return null;
  return (
    <>
      <h3 className={classes.heading}>What people say</h3>
      <ul className={classes.reports}>
        {reports.map(({ reason, line, by, guest, at }) => (
          <li key={`${by} ${at}`}>
            <p>
              <strong>{REASON_LABELS[reason]}</strong> <span>{line}</span>
            </p>
            <p className={classes.muted}>{`${reporterLabel({ by, guest })}, ${moment(at)}`}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function DecidedBefore({ reportCase: { history }, dates: { day } }: PartProps) {
  if (history.length === 0) return null;
  return (
    <>
      <h3 className={classes.heading}>Decided before</h3>
      <ul className={classes.reports}>
        {history.map(({ decision, at, isReversed }) => (
          <li key={at}>{`${DECIDED[decision]}, ${day(at)}${isReversed ? ', taken back after an appeal' : ''}`}</li>
        ))}
      </ul>
    </>
  );
}

function RulingNote({
  ruling,
  happened,
  dates: { moment },
}: {
  readonly ruling: NonNullable<ReportCase['ruling']>;
  readonly happened: string;
  readonly dates: Dates;
}) {
  const { rule, facts, at, appeal } = ruling;
  return (
    <>
      <h3 className={classes.heading}>The decision</h3>
      <p>{`${happened}, ${moment(at)}`}</p>
      {rule && <p>{RULES[rule]}</p>}
      {facts === '' ? null : <p className={classes.quote}>{facts}</p>}
      {appeal && (
        <>
          <h3 className={classes.heading}>The appeal</h3>
          <p className={classes.quote}>{appeal.text}</p>
          {appeal.answer && <p>{`${ANSWER_LABELS[appeal.answer.is]}. ${appeal.answer.facts}`}</p>}
        </>
      )}
    </>
  );
}
