import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { PageLoading } from '#ui/feedback/page-loading.tsx'
import { BareFrame } from './bare-frame.tsx'
import { DevelopmentOnly } from './development-only.tsx'
import { OnlySignedOut, RequireAuth, RequireRole } from './guards.tsx'
import * as pages from './pages.ts'
import { useSession } from '#lib/session/session.ts'
import { PageOutlet } from './page-outlet.tsx'

/** Behind sign-in every page stands in the shell; the code of both is fetched side by side. */
const SignedInFrame = () => (
  <Suspense fallback={<PageLoading />}>
    <pages.Shell />
  </Suspense>
)

/** A window of its own, such as the test chat: signed in, without the menu. */
const SignedInWindow = () => (
  <Suspense fallback={<PageLoading />}>
    <pages.WindowFrame />
  </Suspense>
)

/** An unknown address keeps a signed-in reader's menu around it. */
const AnyFrame = () => (useSession().isAuth ? <SignedInFrame /> : <BareFrame />)

const moneyRoutes = (
  <>
    <Route element={<RequireRole permission="billing.manage" />}>
      <Route path="/package/checkout" element={<pages.CheckoutPage />} />
      <Route path="/package/credit-checkout" element={<pages.CreditCheckoutPage />} />
    </Route>
    <Route element={<RequireRole permission="billing.read" />}>
      <Route path="/package" element={<pages.PackagePage />} />
      <Route path="/package/credit" element={<pages.StatementPage />} />
      <Route path="/package/billing" element={<pages.BillingPage />} />
      <Route path="/order-user" element={<pages.OrderListPage />} />
    </Route>
  </>
)

/** Of moderators and administrators of the installation. */
const operatorRoutes = (
  <>
    <Route element={<RequireRole isModerator />}>
      <Route path="/users" element={<pages.UserListPage />} />
      <Route path="/users/:id" element={<pages.UserDetailPage />} />
      <Route path="/admin-packages" element={<pages.AdminPackagesPage />} />
      <Route path="/admin-orders" element={<pages.AdminOrdersPage />} />
    </Route>
    <Route element={<RequireRole isAdmin />}>
      <Route path="/admin-coupons" element={<pages.AdminCouponsPage />} />
      <Route path="/unmatched-money" element={<pages.UnmatchedMoneyPage />} />
      <Route path="/invoice-requests" element={<pages.InvoiceRequestsPage />} />
    </Route>
  </>
)

export const Router = () => (
  <Routes>
    <Route element={<OnlySignedOut />}>
      <Route element={<PageOutlet />}>
        <Route index element={<pages.LoginPage />} />
        <Route path="/register" element={<pages.RegisterPage />} />
        <Route path="/forgot-password" element={<pages.ForgotPasswordPage />} />
        <Route path="/reset-password" element={<pages.ResetPasswordPage />} />
        <Route path="/lock-screen" element={<pages.LockScreenPage />} />
      </Route>
    </Route>

    <Route element={<RequireAuth />}>
      <Route element={<SignedInFrame />}>
        <Route path="/dashboard" element={<pages.DashboardPage />} />
        <Route element={<RequireRole permission="reports.read" />}>
          <Route path="/reports" element={<pages.ReportPage />} />
        </Route>
        <Route path="/profile" element={<pages.ProfilePage />} />
        <Route path="/knowledges" element={<pages.DatasetListPage type={1} />} />
        <Route path="/knowledges/:id" element={<pages.DatasetDetailPage type={1} />} />
        <Route path="/qna" element={<pages.DatasetListPage type={2} />} />
        <Route path="/qna/unanswered" element={<pages.UnansweredPage />} />
        <Route path="/qna/:id" element={<pages.DatasetDetailPage type={2} />} />
        <Route path="/vectorstore" element={<pages.DatasetListPage type={3} />} />
        <Route path="/vectorstore/:id" element={<pages.DatasetDetailPage type={3} />} />
        <Route path="/biz-agent" element={<pages.BotListPage />} />
        <Route path="/biz-agent/:id" element={<pages.BotDetailPage />} />
        <Route path="/biz-agent/:id/replay" element={<pages.ReplayPage />} />
        <Route path="/biz-agent/:id/shadow" element={<pages.ShadowPage />} />
        <Route path="/chat" element={<pages.ChatPage />} />
        <Route path="/biz-agent/:id/chat" element={<pages.ChatPage />} />
        <Route path="/biz-agent/:id/chat/:environment/:channelId/:threadId/:messageId?" element={<pages.ChatPage />} />
        <Route path="/template" element={<pages.TemplateListPage />} />
        <Route path="/template/:id" element={<pages.TemplateDetailPage />} />
        <Route path="/contacts" element={<pages.ContactListPage />} />
        <Route path="/sales" element={<pages.SaleListPage />} />
        <Route path="/sales/:id" element={<pages.SalePage />} />
        <Route path="/members" element={<pages.MembersPage />} />
        <Route path="/pretend" element={<pages.PretendPage />} />
        <Route element={<RequireRole permission="integrations.manage" />}>
          <Route path="/integration" element={<pages.IntegrationPage />} />
          <Route path="/integration/import" element={<pages.AccountsPage />} />
          <Route path="/integration/:id" element={<pages.WorkgatePage />} />
        </Route>
        {moneyRoutes}
        <Route path="/faq" element={<pages.FaqPage />} />
        <Route path="/changelog" element={<pages.ChangelogPage />} />
        {operatorRoutes}
      </Route>
      <Route element={<SignedInWindow />}>
        <Route path="/biz-agent/:id/test" element={<pages.TestChatPage />} />
        <Route path="/order-user/:id/receipt" element={<pages.ReceiptPage />} />
      </Route>
    </Route>

    <Route element={<BareFrame />}>
      <Route path="/404" element={<pages.NotFoundPage />} />
      <Route path="/coming-soon" element={<pages.ComingSoonPage />} />
      <Route path="/under-construction" element={<pages.UnderConstructionPage />} />
      <Route path="/unsubscribe/:key" element={<pages.StopDigestPage />} />
      <Route path="/zalo-oa-callback" element={<pages.CallbackPage />} />
      <Route path="/integration/callback/:channel" element={<pages.CallbackPage />} />
      <Route element={<DevelopmentOnly />}>
        <Route path="/dev/gallery" element={<pages.GalleryPage />} />
      </Route>
    </Route>

    <Route element={<AnyFrame />}>
      <Route path="*" element={<pages.NotFoundPage />} />
    </Route>
  </Routes>
)
