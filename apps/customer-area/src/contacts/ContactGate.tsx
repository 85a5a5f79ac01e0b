import { Outlet } from 'react-router'
import { lazyScreen } from '../base/lazy-screen.ts'
import { useAccount } from '../base/services.tsx'

const PromoScreen = lazyScreen<{ feature: 'contacts' }>(async () => (await import('../promo/PromoScreen.tsx')).PromoScreen)

/** The contact manager; without a subscription, what it offers. */
export const ContactGate = () => (useAccount().advertiser.options.contactManager ? <Outlet /> : <PromoScreen feature="contacts" />)
