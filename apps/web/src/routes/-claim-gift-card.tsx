import { ScanButton } from '../features/camera/scan-button.tsx';
import { ClaimPage } from '../features/gift-cards/claim/claim-page.tsx';
import { ClaimTerms } from '../features/orders/exchange/claim/claim-terms.tsx';

/** The page to claim a gift card, at both of its addresses. */
export function ClaimGiftCard() {
  return <ClaimPage Terms={ClaimTerms} Scan={ScanButton} />;
}
