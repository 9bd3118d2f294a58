import { AreaChart } from '../../src/charts/area-chart.tsx';
import { Sparkline } from '../../src/charts/sparkline.tsx';
import { Badge } from '../../src/data/badge.tsx';
import { ColumnTable } from '../../src/data/column-table.tsx';
import { Facts } from '../../src/data/facts.tsx';
import { ItemHead, ListFrame } from '../../src/data/list-frame.tsx';
import { MailAddress } from '../../src/data/mail-address.tsx';
import { Pager } from '../../src/data/pager.tsx';
import { Change, Price } from '../../src/data/price.tsx';
import { Questions } from '../../src/data/questions.tsx';
import { Steps } from '../../src/data/steps.tsx';
import { Summary } from '../../src/data/summary.tsx';
import { Table } from '../../src/data/table.tsx';
import { Section } from '../../src/layout/section.tsx';
import { Row } from '../../src/layout/stack.tsx';

const tones = ['neutral', 'primary', 'success', 'warning', 'error'] as const;
const heights = [4, 5, 3, 6, 8, 7, 9, 6, 10];
const markets = [
  { id: 'BTC/CZK', price: '2,432,764', change: 0.0131 },
  { id: 'ETH/CZK', price: '63,516', change: -0.0042 },
];
const asked = <Value,>(data: Value | undefined, error: Error | null = null) => ({
  data,
  error,
  refetch: async () => undefined,
});

export function Data() {
  return (
    <Section title="Data" lead="What somebody reads.">
      <Row>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Price value={102260}>€102,260</Price>
        <Change ratio={0.0131}>1.31%</Change>
        <Change ratio={-0.0042}>0.42%</Change>
      </Row>
      <p style={{ width: '12em', overflowWrap: 'anywhere' }}>
        <MailAddress text="jana.of-a-long-name@a-house.example" />
      </p>
      <Lists />
      <Tables />
      <Steps
        label="Progress"
        steps={[
          { id: '1', title: 'Paid', time: '10:00', state: 'done' },
          { id: '2', title: 'Trading', text: 'At the market rate', state: 'now' },
          { id: '3', title: 'Paid out', state: 'next' },
          { id: '4', title: 'Returned', state: 'failed' },
        ]}
      />
      <Summary
        rows={[
          { id: 'pay', term: 'You pay', value: 'CZK 1,000' },
          { id: 'get', term: 'You get', value: '0.00040745 BTC', isTotal: true },
        ]}
      />
      <Sparkline points={heights} />
      <AreaChart
        label="Price"
        points={heights.map((value, time) => ({ time: time * 3_600_000, value }))}
        formatValue={String}
        formatTime={(time) => new Date(time).toISOString().slice(11, 16)}
        height={160}
      />
    </Section>
  );
}

function Tables() {
  return (
    <>
      <ColumnTable
        label="Markets, dense"
        look="dense"
        rows={markets}
        rowKey={({ id }) => id}
        columns={[
          { id: 'market', head: 'Market', cell: ({ id }) => id, phone: 'title' },
          { id: 'price', head: 'Price', cell: ({ price }) => price, phone: 'value' },
        ]}
      />
      <Pager
        isFirst={false}
        isLast={false}
        goBack={() => undefined}
        goNext={() => undefined}
        range={{ first: 21, last: 40, total: 57 }}
      />
      <Table aria-label="Fees">
        <thead>
          <tr>
            <th scope="col">Network</th>
            <th scope="col">Fee</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Bitcoin</td>
            <td>0.00002 BTC</td>
          </tr>
        </tbody>
      </Table>
      <Questions
        items={[
          { question: 'How long does it take?', answer: 'A few minutes after your payment arrives.' },
          { question: 'What does it cost?', answer: 'The margin is already in the rate.' },
        ]}
      />
    </>
  );
}

function Lists() {
  return (
    <>
      <ListFrame
        label="Markets"
        of={asked({ rows: markets })}
        rows={({ rows }) => rows}
        rowKey={({ id }) => id}
        empty="There are no markets yet."
        paging={{ offset: 20, size: 20, goTo: () => undefined }}
        hasMore={() => false}
        columns={[
          { id: 'market', head: 'Market', cell: ({ id }) => id },
          { id: 'price', head: 'Price', cell: ({ price }) => price },
          { id: 'change', head: '24 h', cell: ({ change }) => <Change ratio={change}>{`${change}`}</Change> },
        ]}
      />
      <ListFrame
        label="Payouts"
        of={asked({ rows: markets })}
        rows={({ rows }) => rows}
        rowKey={({ id }) => id}
        empty="Nothing waits."
      >
        {({ id, price }) => (
          <>
            <ItemHead aside={<Badge tone="warning">Waiting</Badge>}>{price}</ItemHead>
            <Facts
              rows={[
                ['Market', id],
                ['Reference', 'order:1'],
                ['Left out', null],
              ]}
            />
          </>
        )}
      </ListFrame>
      <ListFrame
        label="Empty"
        of={asked({ rows: markets.slice(2) })}
        rows={({ rows }) => rows}
        rowKey={({ id }) => id}
        empty="Nothing waits."
      />
      <ListFrame
        label="Failed"
        of={asked<typeof markets>(undefined, new Error('Try again later.'))}
        rows={(rows) => rows}
        rowKey={({ id }) => id}
        empty=""
      />
      <ListFrame
        label="Coming"
        of={asked<typeof markets>(undefined)}
        rows={(rows) => rows}
        rowKey={({ id }) => id}
        empty=""
        height={48}
      />
    </>
  );
}
