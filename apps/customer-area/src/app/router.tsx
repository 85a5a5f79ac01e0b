import { Suspense } from 'react'
import { createBrowserRouter, Outlet, ScrollRestoration, type RouteObject } from 'react-router'
import { ChangePasswordScreen } from '../session/ChangePasswordScreen.tsx'
import { ConnectionErrorScreen } from '../session/ConnectionErrorScreen.tsx'
import { LostPasswordScreen } from '../session/LostPasswordScreen.tsx'
import { SignInScreen } from '../session/SignInScreen.tsx'
import { ForbiddenScreen, NotFoundScreen, RouteFailure, UnauthenticatedScreen } from '../screen/ErrorScreens.tsx'
import { AreaGate, ProtectedGate, PublicGate } from './gates.tsx'
import { featureScreens } from '../screens/feature-screens.tsx'
import { lazyScreen } from '../base/lazy-screen.ts'
import { paths } from '../base/paths.ts'
import { Splash } from './Splash.tsx'

const SignedInArea = lazyScreen(async () => (await import('../frame/SignedInArea.tsx')).SignedInArea)
const DashboardScreen = lazyScreen(async () => (await import('../dashboard/DashboardScreen.tsx')).DashboardScreen)
const SettingsScreen = lazyScreen(async () => (await import('../frame/settings/SettingsScreen.tsx')).SettingsScreen)
const LotsScreen = lazyScreen(async () => (await import('../lots/LotsScreen.tsx')).LotsScreen)
const AdEditorScreen = lazyScreen(async () => (await import('../ad-editor/AdEditorScreen.tsx')).AdEditorScreen)
const LotsGridScreen = lazyScreen(async () => (await import('../lots/LotsGridScreen.tsx')).LotsGridScreen)
const AdHistoryScreen = lazyScreen(async () => (await import('../ad-timeline/AdHistoryScreen.tsx')).AdHistoryScreen)
const AdOwnerReportScreen = lazyScreen(async () => (await import('../owner-report/AdOwnerReportScreen.tsx')).AdOwnerReportScreen)
const DiffusionReportScreen = lazyScreen(async () => (await import('../deliveries/DiffusionReportScreen.tsx')).DiffusionReportScreen)
const PortalAdsScreen = lazyScreen(async () => (await import('../broadcast/PortalAdsScreen.tsx')).PortalAdsScreen)
const ContactGate = lazyScreen(async () => (await import('../contacts/ContactGate.tsx')).ContactGate)
const SynthesisScreen = lazyScreen(async () => (await import('../contacts/SynthesisScreen.tsx')).SynthesisScreen)
const ContactsScreen = lazyScreen(async () => (await import('../contacts/ContactsScreen.tsx')).ContactsScreen)
const PortalsScreen = lazyScreen(async () => (await import('../contacts/BreakdownScreens.tsx')).PortalsScreen)
const PostsScreen = lazyScreen(async () => (await import('../contacts/BreakdownScreens.tsx')).PostsScreen)
const PortalScreen = lazyScreen(async () => (await import('../contacts/PortalScreen.tsx')).PortalScreen)
const PostScreen = lazyScreen(async () => (await import('../contacts/PostScreen.tsx')).PostScreen)
const VisitsScreen = lazyScreen(async () => (await import('../contacts/VisitsScreen.tsx')).VisitsScreen)
const ReconciliationScreen = lazyScreen(async () => (await import('../contacts/ReconciliationScreen.tsx')).ReconciliationScreen)
const ExportsScreen = lazyScreen(async () => (await import('../exports/ExportsScreen.tsx')).ExportsScreen)
const MailsScreen = lazyScreen(async () => (await import('../mail/MailsScreen.tsx')).MailsScreen)
const SoldPropertyScreen = lazyScreen(async () => (await import('../sold-property/SoldPropertyScreen.tsx')).SoldPropertyScreen)
const PostPlannerScreen = lazyScreen(async () => (await import('../post-plans/PostPlannerScreen.tsx')).PostPlannerScreen)
const ReviewAutoAnswersScreen = lazyScreen(async () => (await import('../reviews/ReviewAutoAnswersScreen.tsx')).ReviewAutoAnswersScreen)
const PostSettingsScreen = lazyScreen(async () => (await import('../post-settings/PostSettingsScreen.tsx')).PostSettingsScreen)
const CalendarDayScreen = lazyScreen(async () => (await import('../post-plans/CalendarScreen.tsx')).CalendarDayScreen)
const PostComposerScreen = lazyScreen(async () => (await import('../post-composer/PostComposerScreen.tsx')).PostComposerScreen)
const AttendanceScreen = lazyScreen(async () => (await import('../contacts/AttendanceScreen.tsx')).AttendanceScreen)
const PortalConnectionScreen = lazyScreen(async () => (await import('../portals/PortalConnectionScreen.tsx')).PortalConnectionScreen)
const SocialNetworksScreen = lazyScreen(async () => (await import('../social-networks/SocialNetworksScreen.tsx')).SocialNetworksScreen)
const AdPortalsScreen = lazyScreen(async () => (await import('../broadcast/AdPortalsScreen.tsx')).AdPortalsScreen)
const AdSheetScreen = lazyScreen(async () => (await import('../ad-sheet/AdSheetScreen.tsx')).AdSheetScreen)
const AdNoteScreen = lazyScreen(async () => (await import('../ad-sheet/AdNoteScreen.tsx')).AdNoteScreen)
const EditTemplateScreen = lazyScreen(async () => (await import('../post-templates/EditTemplateScreen.tsx')).EditTemplateScreen)
const UseTemplateScreen = lazyScreen(async () => (await import('../post-templates/UseTemplateScreen.tsx')).UseTemplateScreen)
const ProductScreen = lazyScreen(async () => (await import('../promo/ProductScreen.tsx')).ProductScreen)
const QualificationFormScreen = lazyScreen(async () => (await import('../promo/ProductScreen.tsx')).QualificationFormScreen)

const Root = () => (
  <Suspense fallback={<Splash />}>
    <Outlet />
    <ScrollRestoration />
  </Suspense>
)

const publicScreens: RouteObject[] = [
  { path: paths.signIn, element: <SignInScreen /> },
  { path: paths.lostPassword, element: <LostPasswordScreen /> },
  { path: paths.lostPasswordLocal, element: <LostPasswordScreen /> },
  { path: paths.connectionErrorLocal, element: <ConnectionErrorScreen /> },
  { path: paths.changePassword, element: <ChangePasswordScreen /> },
]

const contactScreens: RouteObject[] = [
  { path: paths.contactSynthesis, element: <SynthesisScreen /> },
  { path: paths.contactSynthesisAlias, element: <SynthesisScreen /> },
  { path: paths.contacts, element: <ContactsScreen /> },
  { path: paths.contactPortals, element: <PortalsScreen /> },
  { path: paths.contactPortal, element: <PortalScreen /> },
  { path: paths.contactPosts, element: <PostsScreen /> },
  { path: paths.contactPost, element: <PostScreen /> },
  { path: paths.contactVisits, element: <VisitsScreen /> },
  { path: paths.reconciliations, element: <ReconciliationScreen /> },
]

const userScreens: RouteObject[] = [
  { path: paths.dashboard, element: <DashboardScreen /> },
  { path: paths.lots, element: <LotsScreen /> },
  ...featureScreens.flatMap(({ path, Screen, below = {} }) =>
    Object.entries({ [path]: Screen, ...below }).map(([address, Each]) => ({ path: address, element: <Each /> })),
  ),
  ...[paths.newAd, paths.newModel, paths.editAd, paths.editModel].map((path) => ({ path, element: <AdEditorScreen /> })),
  { path: paths.lotsGrid, element: <LotsGridScreen /> },
  { path: paths.adHistory, element: <AdHistoryScreen /> },
  { path: paths.adOwnerReport, element: <AdOwnerReportScreen /> },
  { path: paths.portalAds, element: <PortalAdsScreen /> },
  { path: paths.diffusionReport, element: <DiffusionReportScreen /> },
  { path: paths.adPortals, element: <AdPortalsScreen /> },
  ...[paths.newPostTemplate, paths.editPostTemplate].map((path) => ({ path, element: <EditTemplateScreen /> })),
  { path: paths.usePostTemplate, element: <UseTemplateScreen /> },
  { path: paths.portalConnection, element: <PortalConnectionScreen /> },
  { path: paths.socialNetworksAlias, element: <SocialNetworksScreen /> },
  { path: paths.adView, element: <AdSheetScreen /> },
  { path: paths.adSelectionView, element: <AdSheetScreen /> },
  { path: paths.adNote, element: <AdNoteScreen /> },
  { path: paths.attendance, element: <AttendanceScreen /> },
  { path: paths.postsAlias, element: <PostPlannerScreen /> },
  { path: paths.postSettings, element: <PostSettingsScreen /> },
  { path: paths.reviewAutoAnswers, element: <ReviewAutoAnswersScreen /> },
  { path: paths.calendarDay, element: <CalendarDayScreen /> },
  ...[paths.newEditorialPost, paths.editEditorialPost, paths.viewEditorialPost, paths.postsOfAd].map((path) => ({
    path,
    element: <PostComposerScreen />,
  })),
  { path: paths.newSale, element: <SoldPropertyScreen /> },
  { path: paths.sale, element: <SoldPropertyScreen /> },
  { path: paths.mails, element: <MailsScreen /> },
  { path: paths.settings, element: <SettingsScreen /> },
  { path: paths.product, element: <ProductScreen /> },
  { path: paths.qualificationForm, element: <QualificationFormScreen /> },
]

const openScreens: RouteObject[] = [
  { path: paths.unauthenticated, element: <UnauthenticatedScreen /> },
  { path: paths.forbidden, element: <ForbiddenScreen /> },
  { path: '*', element: <NotFoundScreen /> },
]

/** The screens inside the frame. */
const areaScreens: RouteObject[] = [
  { element: <ProtectedGate />, children: userScreens },
  {
    element: <ProtectedGate roles={['ROLE_ADMIN', 'ROLE_USER']} />,
    children: [
      { element: <ContactGate />, children: contactScreens },
      { path: paths.exports, element: <ExportsScreen /> },
    ],
  },
  ...openScreens,
]

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteFailure alone />,
    children: [
      { element: <PublicGate />, children: publicScreens },
      { element: <AreaGate frame={<SignedInArea />} />, children: [{ errorElement: <RouteFailure />, children: areaScreens }] },
    ],
  },
]

export const createAppRouter = () => createBrowserRouter(routes)
