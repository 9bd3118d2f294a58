import type { approverRoles } from '@dukat/contract/back-office/approvals';
import type { QueueName } from '@dukat/contract/back-office/overview';
import type { Descriptor, Descriptors } from '@dukat/locales/descriptors';
import { automaticPlansWords } from '../features/automatic-plans/automatic-plans-words.ts';
import { booksWords } from '../features/books/books-words.ts';
import { donationsWords } from '../features/donations/donations-words.ts';
import { gatewaysWords } from '../features/gateways/gateways-words.ts';
import { giftCardsWords } from '../features/gift-cards/gift-cards-words.ts';
import { healthWords } from '../features/health/health-words.ts';
import { identityWords } from '../features/identity/identity-words.ts';
import { lightningWords } from '../features/lightning/lightning-words.ts';
import { loanWords } from '../features/loans/loan-words.ts';
import { actionWords } from '../features/operators/action-words.ts';
import { overviewWords } from '../features/overview/overview-words.ts';
import type { WaitingItem, WaitingQueue } from '../features/overview/use-waiting.ts';
import type { QueuePlace } from '../features/overview/waiting-list.tsx';
import { paymentsWords } from '../features/payments/payments-words.ts';
import { referralWords } from '../features/referral/referral-words.ts';
import { restoresWords } from '../features/restores/restores-words.ts';
import { stakingWords } from '../features/staking/staking-words.ts';
import { supportWords } from '../features/support/support-words.ts';
import { walletsWords } from '../features/wallets/wallets-words.ts';
import { ownersWithdrawalsWords } from '../features/withdrawals/withdrawals-words.ts';
import { useWord } from '../platform/back-office-context.ts';
import type { BackOfficePath } from '../platform/back-office-path.ts';
import { sharedWords } from '../platform/shared-words.ts';

interface Place {
  readonly path: BackOfficePath;
  readonly label: Descriptor;
}

/** The page on which each queue is handled. */
const queuePlaces: Readonly<Record<QueueName, Place>> = {
  suspense: { path: '/suspense', label: sharedWords.suspense },
  unexplained: { path: '/suspense', label: paymentsWords.unexplained },
  held_coins: { path: '/suspense', label: walletsWords.heldCoins },
  held_lightning: { path: '/suspense', label: lightningWords.heldLightning },
  open_lightning: { path: '/payouts', label: lightningWords.openLightning },
  bank_payouts: { path: '/payouts', label: paymentsWords.bankPayouts },
  stuck_coins: { path: '/payouts', label: walletsWords.withdrawals },
  large_withdrawals: { path: '/withdrawals', label: ownersWithdrawalsWords.toApprove },
  card_cases: { path: '/cards', label: gatewaysWords.cards },
  wrong_card_codes: { path: '/gift-cards', label: giftCardsWords.wrongCodes },
  reported_donations: { path: '/requests', label: donationsWords.reportedDonations },
  questions: { path: '/requests', label: supportWords.questions },
  identity_cases: { path: '/identity', label: identityWords.identities },
  late_plans: { path: '/automatic-plans', label: automaticPlansWords.latePlans },
  late_stake_days: { path: '/staking', label: stakingWords.lateStakeDays },
  loan_shortfalls: { path: '/loans', label: loanWords.shortfalls },
  waiting_loan_sales: { path: '/loans', label: loanWords.waitingSales },
  referral_cases: { path: '/referral', label: referralWords.referralCases },
  second_operator: { path: '/', label: overviewWords.toApprove },
  restore: { path: '/', label: restoresWords.restored },
  restore_findings: { path: '/', label: restoresWords.foundOutside },
  books: { path: '/', label: booksWords.books },
  given_up_jobs: { path: '/', label: healthWords.givenUpJobs },
};

/** The page on which a second operator approves each kind of request: the same page on which it is made. */
const approvalPaths: Readonly<Record<keyof typeof approverRoles, BackOfficePath>> = {
  'suspense.matched': '/suspense',
  'suspense.returned': '/suspense',
  'suspense.declared_return': '/suspense',
  'statement.imported': '/payouts',
  'payment_file.resent': '/payouts',
  'held_deposit.matched': '/suspense',
  'held_deposit.returned': '/suspense',
  'disputed_deposit.settled': '/suspense',
  'withdrawal.given_up': '/payouts',
  'lightning_node.booked': '/payouts',
  'lightning_payment.decided': '/payouts',
  'gateway_payment.refunded': '/cards',
  'gateway_payment.released': '/cards',
  'gateway_payment.disputed': '/cards',
  'gateway_payment.settled': '/cards',
  'gateway_payment.chargeback_won': '/cards',
  'gateway_payment.refund_ended': '/cards',
  'gateway_payment.part_refunded': '/cards',
  'gateway_payment.part_ended': '/cards',
  'owners_withdrawal.approved': '/withdrawals',
  'gift_card.refunded': '/gift-cards',
  'gift_card.extended': '/gift-cards',
  'gift_card.corrected': '/gift-cards',
  'automatic_plans.stopped': '/automatic-plans',
  'automatic_plans.continued': '/automatic-plans',
  'loan_terms.set': '/loans',
  'loan_terms.opened': '/loans',
  'loan_terms.delisted': '/loans',
  'loan_pool.set': '/loans',
  'loan.written_off': '/loans',
  'loan_sale.taken_over': '/loans',
  'staking_product.created': '/staking',
  'staking_product.opened': '/staking',
  'staking_rates.set': '/staking',
  'staking_reserve.funded': '/staking',
  'staking_income.booked': '/staking',
  'staking_penalty.booked': '/staking',
  'referral_case.paid': '/referral',
  'referral_terms.changed': '/referral',
  'address_owner.accepted': '/withdrawals',
  'verification.third_tier': '/identity',
  'books.corrected': '/',
  'restore.released': '/',
  'restore_finding.noted': '/',
};

const kindWords: Descriptors<string> = {
  ...actionWords,
  form: identityWords.kind_form,
  bank_account: identityWords.kind_bank_account,
  identity: identityWords.kind_identity,
  referral_identity: referralWords.evidence_identity,
  referral_bank_account: referralWords.evidence_bank_account,
  referral_device: referralWords.evidence_device,
  referral_address: referralWords.evidence_address,
  referral_mailbox: referralWords.evidence_mailbox,
  referral_large_sum: referralWords.evidence_large_sum,
  price: loanWords.wait_price,
  market_closed: loanWords.wait_market_closed,
  no_bids: loanWords.wait_no_bids,
  failed: loanWords.wait_failed,
  audit_too_old: overviewWords.auditTooOld,
};

/** Returns the name of a waiting item and the page on which it is handled. */
export function useQueuePlace(): (queue: QueueName, item: WaitingItem) => QueuePlace {
  const say = useWord();
  return (queue, { about }) => {
    const { path, label } = queuePlaces[queue];
    const approvedAt = Object.entries(approvalPaths).find(([act]) => act === about)?.[1];
    const kind = about === null ? undefined : kindWords[about];
    return {
      path: queue === 'second_operator' ? (approvedAt ?? path) : path,
      label: say(label),
      about: kind === undefined ? about : say(kind),
    };
  };
}

/** Returns how many items wait on a page. */
export function countAt(path: BackOfficePath, queues: readonly WaitingQueue[]): number {
  return queues
    .filter(({ name }) => queuePlaces[name].path === path)
    .reduce((sum, { count }) => sum + count, 0);
}
