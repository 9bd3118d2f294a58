import { Section } from '../../src/layout/section.tsx';
import { Row } from '../../src/layout/stack.tsx';
import { CoinIcon } from '../../src/pictures/coin-icon.tsx';
import { Icon, type IconName } from '../../src/pictures/icon.tsx';
import { QrCode } from '../../src/pictures/qr-code.tsx';

const icons: readonly IconName[] = ['info', 'check', 'alert', 'close', 'chevron', 'search', 'globe', 'user'];

export function Pictures() {
  return (
    <Section title="Pictures" lead="What is looked at.">
      <Row>
        {icons.map((name) => (
          <Icon key={name} name={name} />
        ))}
        <CoinIcon code="BTC" color="#f7931a" />
        <CoinIcon code="LTC" color="#d8d8d8" size={48} />
        <QrCode value="SPD*1.0*ACC:CZ6508000000192000145399*AM:1000.00*CC:CZK" label="Payment code" />
      </Row>
    </Section>
  );
}
