import { CopyRow } from '../../src/actions/copy.tsx';
import { Section } from '../../src/layout/section.tsx';
import { Row } from '../../src/layout/stack.tsx';
import { CoinIcon } from '../../src/pictures/coin-icon.tsx';
import { Icon, type IconName } from '../../src/pictures/icon.tsx';
import { QrCode } from '../../src/pictures/qr-code.tsx';
import { MoreRows, ScanCodes, ScanOrCopy } from '../../src/pictures/scan-codes.tsx';

const icons: readonly IconName[] = ['info', 'check', 'alert', 'close', 'chevron', 'search', 'globe', 'user'];

const codes = [
  { label: 'QR Platba', value: 'SPD*1.0*ACC:CZ6508000000192000145399*AM:1000.00*CC:CZK' },
  { label: 'SEPA QR', value: 'BCD\n002\n1\nSCT' },
] as const;

export function Pictures() {
  return (
    <Section title="Pictures" lead="What is looked at.">
      <Row>
        {icons.map((name) => (
          <Icon key={name} name={name} />
        ))}
        <CoinIcon code="BTC" color="#f7931a" />
        <CoinIcon code="LTC" color="#d8d8d8" size={48} />
      </Row>
      <QrCode value={codes[0].value} label={codes[0].label} />
      <ScanOrCopy codes={<ScanCodes codes={codes} />}>
        <CopyRow label="Variable symbol" text="2403992540">
          2403992540
        </CopyRow>
        <MoreRows label="More payment details">
          <CopyRow label="BIC (SWIFT)" text="GIBACZPX">
            GIBACZPX
          </CopyRow>
        </MoreRows>
      </ScanOrCopy>
    </Section>
  );
}
