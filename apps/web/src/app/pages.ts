/** Every page is fetched when it is first opened. */
import { lazy, type ComponentType } from 'react'

const page = <Name extends string, Props>(load: () => Promise<Record<Name, ComponentType<Props>>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }))

export const LoginPage = page(() => import('#features/auth/pages/login-page.tsx'), 'LoginPage')
export const RegisterPage = page(() => import('#features/auth/pages/register-page.tsx'), 'RegisterPage')
export const ForgotPasswordPage = page(
  () => import('#features/auth/pages/forgot-password-page.tsx'),
  'ForgotPasswordPage',
)
export const ResetPasswordPage = page(() => import('#features/auth/pages/reset-password-page.tsx'), 'ResetPasswordPage')
export const LockScreenPage = page(() => import('#features/auth/pages/lock-screen-page.tsx'), 'LockScreenPage')

export const Shell = page(() => import('./layout/shell.tsx'), 'Shell')
export const WindowFrame = page(() => import('./layout/window-frame.tsx'), 'WindowFrame')
export const DashboardPage = page(() => import('#features/dashboard/pages/dashboard-page.tsx'), 'DashboardPage')
export const ReportPage = page(() => import('#features/reports/pages/report-page.tsx'), 'ReportPage')
export const UserListPage = page(() => import('#features/users/pages/user-list-page.tsx'), 'UserListPage')
export const UserDetailPage = page(() => import('#features/users/pages/user-detail-page.tsx'), 'UserDetailPage')
export const AdminPackagesPage = page(
  () => import('#features/billing-admin/pages/admin-packages-page.tsx'),
  'AdminPackagesPage',
)
export const AdminCouponsPage = page(
  () => import('#features/billing-admin/pages/admin-coupons-page.tsx'),
  'AdminCouponsPage',
)
export const AdminOrdersPage = page(
  () => import('#features/billing-admin/pages/admin-orders-page.tsx'),
  'AdminOrdersPage',
)
export const UnmatchedMoneyPage = page(
  () => import('#features/billing-admin/pages/unmatched-money-page.tsx'),
  'UnmatchedMoneyPage',
)
export const InvoiceRequestsPage = page(
  () => import('#features/billing-admin/pages/invoice-requests-page.tsx'),
  'InvoiceRequestsPage',
)
export const ProfilePage = page(() => import('#features/users/pages/profile-page.tsx'), 'ProfilePage')
export const DatasetListPage = page(() => import('#features/knowledge/pages/dataset-list-page.tsx'), 'DatasetListPage')
export const DatasetDetailPage = page(
  () => import('#features/knowledge/pages/dataset-detail-page.tsx'),
  'DatasetDetailPage',
)
export const UnansweredPage = page(() => import('#features/learning/pages/unanswered-page.tsx'), 'UnansweredPage')
export const TemplateListPage = page(
  () => import('#features/templates/pages/template-list-page.tsx'),
  'TemplateListPage',
)
export const TemplateDetailPage = page(
  () => import('#features/templates/pages/template-detail-page.tsx'),
  'TemplateDetailPage',
)
export const TestChatPage = page(() => import('#features/agent/pages/test-chat-page.tsx'), 'TestChatPage')
export const BotListPage = page(() => import('#features/bots/pages/bot-list-page.tsx'), 'BotListPage')
export const BotDetailPage = page(() => import('#features/bots/pages/bot-detail-page.tsx'), 'BotDetailPage')
export const ReplayPage = page(() => import('#features/replay/pages/replay-page.tsx'), 'ReplayPage')
export const ShadowPage = page(() => import('#features/shadow/pages/shadow-page.tsx'), 'ShadowPage')
export const MembersPage = page(() => import('#features/workspaces/pages/members-page.tsx'), 'MembersPage')
export const ContactListPage = page(() => import('#features/contacts/pages/contact-list-page.tsx'), 'ContactListPage')
export const SaleListPage = page(() => import('#features/sales/pages/sale-list-page.tsx'), 'SaleListPage')
export const SalePage = page(() => import('#features/sales/pages/sale-page.tsx'), 'SalePage')
export const ChatPage = page(() => import('#features/conversations/pages/chat-page.tsx'), 'ChatPage')
export const PretendPage = page(() => import('#features/pretend/pages/pretend-page.tsx'), 'PretendPage')
export const IntegrationPage = page(() => import('#features/workgates/pages/integration-page.tsx'), 'IntegrationPage')
export const AccountsPage = page(() => import('#features/workgates/pages/accounts-page.tsx'), 'AccountsPage')
export const WorkgatePage = page(() => import('#features/workgates/pages/workgate-page.tsx'), 'WorkgatePage')
export const CallbackPage = page(() => import('#features/workgates/pages/callback-page.tsx'), 'CallbackPage')
export const PackagePage = page(() => import('#features/billing/pages/package-page.tsx'), 'PackagePage')
export const StatementPage = page(() => import('#features/billing/pages/statement-page.tsx'), 'StatementPage')
export const CheckoutPage = page(() => import('#features/checkout/pages/checkout-page.tsx'), 'CheckoutPage')
export const CreditCheckoutPage = page(
  () => import('#features/checkout/pages/credit-checkout-page.tsx'),
  'CreditCheckoutPage',
)
export const BillingPage = page(() => import('#features/checkout/pages/billing-page.tsx'), 'BillingPage')
export const OrderListPage = page(() => import('#features/checkout/pages/order-list-page.tsx'), 'OrderListPage')
export const ReceiptPage = page(() => import('#features/checkout/pages/receipt-page.tsx'), 'ReceiptPage')
export const FaqPage = page(() => import('#features/content/pages/faq-page.tsx'), 'FaqPage')
export const ChangelogPage = page(() => import('#features/content/pages/changelog-page.tsx'), 'ChangelogPage')

export const NotFoundPage = page(() => import('#features/content/pages/not-found-page.tsx'), 'NotFoundPage')
export const NoAccessPage = page(() => import('#features/content/pages/no-access-page.tsx'), 'NoAccessPage')
export const ComingSoonPage = page(() => import('#features/content/pages/coming-soon-page.tsx'), 'ComingSoonPage')
export const UnderConstructionPage = page(
  () => import('#features/content/pages/under-construction-page.tsx'),
  'UnderConstructionPage',
)
export const GalleryPage = page(() => import('#features/gallery/pages/gallery-page.tsx'), 'GalleryPage')
export const StopDigestPage = page(() => import('#features/content/pages/stop-digest-page.tsx'), 'StopDigestPage')
