import { Select, TextInput } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { isMemberOrder, MAX_MEMBER_SEARCH, type MemberOrder } from '#domain/account.ts';
import { cutText } from '#domain/cutText.ts';
import IconSearch from '~icons/tabler/search';
import classes from './MemberSearch.module.css';

const ORDERS: readonly { readonly value: MemberOrder; readonly label: string }[] = [
  { value: 'name', label: 'By name' },
  { value: 'newest', label: 'Newest first' },
];

interface Props {
  readonly text: string;
  readonly order: MemberOrder;
  readonly onText: (text: string) => void;
  readonly onOrder: (order: MemberOrder) => void;
}

/** The search for the table of members, and its order. */
export function MemberSearch({ text, order, onText, onOrder }: Props) {
  return (
    <search className={classes.search}>
      <TextInput
        type="search"
        label="Find by name or email"
        value={text}
        leftSection={<IconSearch size={18} />}
        onChange={(event) => onText(cutText(event.currentTarget.value, MAX_MEMBER_SEARCH))}
      />
      <Select
        label="Order"
        data={[...ORDERS]}
        value={order}
        allowDeselect={false}
        onChange={(value) => isMemberOrder(value) && onOrder(value)}
      />
    </search>
  );
}
