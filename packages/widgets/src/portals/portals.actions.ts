import { forEachItem, type BulkControl, type BulkOutcome } from '@vitrine/core/list'
import { canManagePortals, canResume, createPortalsClient, type AdvertiserPortal } from '@vitrine/core/portals'
import { iconCheck, iconInfo, iconList, iconLock, iconPencil } from '../ui/icons.ts'
import type { PortalChange, PortalCommand, PortalsContext } from './portals.types.ts'

const manages = ({ account, element }: PortalsContext): boolean =>
  account !== null && canManagePortals(account).allowed && !element.readonly

const setActive = (
  portals: readonly AdvertiserPortal[],
  { http }: PortalsContext,
  active: boolean,
  control?: BulkControl,
): Promise<BulkOutcome<AdvertiserPortal>> => forEachItem(portals, ({ id }) => createPortalsClient(http).setActive(id, active), control)

const withActive = (portal: AdvertiserPortal, active: boolean): AdvertiserPortal => ({
  ...portal,
  account: portal.account && { ...portal.account, active },
})

const edit: PortalCommand = {
  id: 'edit',
  icon: iconPencil,
  label: ({ t }, portal) => t(portal && !portal.account ? 'actions.add' : 'actions.edit'),
  placements: ['row', 'menu'],
  shortcut: 'e',
  offered: (_, list) => manages(list),
  select: (portal, { element }) => element.edit(portal),
}

/** Leads the page to the ads of the portal. */
const chooseAds: PortalCommand = {
  id: 'ads',
  icon: iconList,
  label: ({ t }) => t('actions.ads'),
  placements: ['row', 'menu'],
  offered: ({ account }) => account !== null,
  select: ({ id }, { emit }) => void emit('vitrine-portal-ads', { id }),
}

/** Leads the page to the report of the portal. */
const seeReport: PortalCommand = {
  id: 'report',
  icon: iconInfo,
  label: ({ t }) => t('actions.report'),
  placements: ['menu'],
  offered: ({ account, adCount }) => account !== null || adCount > 0,
  select: ({ id }, { emit }) => void emit('vitrine-portal-report', { id }),
}

const suspend: PortalChange = {
  id: 'suspend',
  icon: iconLock,
  label: ({ t }) => t('actions.suspend'),
  placements: ['menu'],
  tone: 'danger',
  offered: ({ account }, list) => account?.active === true && manages(list),
  confirm: ([portal], { t }) =>
    portal
      ? {
          title: t('confirm.suspendTitle', { name: portal.portal.name }),
          consequence: portal.adCount > 0 ? t('confirm.suspendText', { count: portal.adCount }) : t('confirm.suspendNone'),
          confirm: () => t('actions.suspend'),
          tone: 'danger',
        }
      : null,
  expected: (portal) => withActive(portal, false),
  run: (portals, list, control) => setActive(portals, list, false, control),
  progress: ({ t }, done, total) => t('progress.suspend', { done, total }),
  done: (portals, list) => [{ text: list.t('done.suspended'), undo: () => setActive(portals, list, true) }],
  failed: ({ t }) => t('failed.suspend'),
}

const resume: PortalChange = {
  id: 'resume',
  icon: iconCheck,
  label: ({ t }) => t('actions.resume'),
  placements: ['menu'],
  offered: ({ account }, list) => account?.active === false && manages(list),
  refusal: (portal, { t }) => {
    const verdict = canResume(portal)
    return verdict.allowed ? '' : t(`reasons.${verdict.reason}`)
  },
  expected: (portal) => withActive(portal, true),
  run: (portals, list, control) => setActive(portals, list, true, control),
  progress: ({ t }, done, total) => t('progress.resume', { done, total }),
  done: (portals, list) => [{ text: list.t('done.resumed'), undo: () => setActive(portals, list, false) }],
  failed: ({ t }) => t('failed.resume'),
}

/** The actions on a portal, in the order of the menu. */
export const portalActions = [chooseAds, seeReport, edit, resume, suspend]
