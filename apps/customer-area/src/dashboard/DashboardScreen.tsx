import type { AdOverviewPart, AdSummary } from '@vitrine/core/ads'
import { abilitiesOf } from '@vitrine/core/account'
import { createFormatters } from '@vitrine/core/i18n'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../base/i18n.ts'
import { adPath, lotsPath, paths, salePath } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { nameOf } from '../session/session.name.rules.ts'
import { Screen } from '../screen/Screen.tsx'
import { IconBuilding, IconDoor, IconListing } from '../ui/icons.tsx'
import { PageTitle } from '../ui/Page.tsx'
import { UndeliveredMails } from '../mail/UndeliveredMails.tsx'
import { AdRow, AdStateWord } from './AdRow.tsx'
import { ContactsPart } from './ContactsPart.tsx'
import { Dialogs } from './Dialogs.tsx'
import { DiffusionsPart } from './DiffusionsPart.tsx'
import { FeedsPart } from './FeedsPart.tsx'
import { GetStarted } from './GetStarted.tsx'
import { NetworkPrompts } from './NetworkPrompts.tsx'
import { PartStates, Panel } from './Part.tsx'
import { TodoPart } from './TodoPart.tsx'
import { useAdCount, useAdPage } from './use-ads-overview.ts'
import * as css from './dashboard.css.ts'

const Figure = ({ name, icon, part }: { name: string; icon: ReactNode; part: AdOverviewPart }) => {
  const count = useAdCount(part)
  const { formatNumber } = createFormatters(currentLanguage())
  return (
    <section className={css.figure}>
      <h2 className={css.figureName}>
        {icon}
        {name}
      </h2>
      <PartStates part={count} lines={1}>
        {({ total, totalIsExact }) => (
          <p className={css.figureValue}>
            {formatNumber(total)}
            {!totalIsExact && '+'}
          </p>
        )}
      </PartStates>
    </section>
  )
}

interface AdsPanelProps {
  title: string
  link?: { label: string; to: string }
  part: AdOverviewPart
  empty: string
  lines: number
  row: (ad: AdSummary) => ReactNode
}

const AdsPanel = ({ title, link, part, empty, lines, row }: AdsPanelProps) => {
  const page = useAdPage(part)
  return (
    <Panel title={title} {...(link && { link })}>
      <PartStates part={page} lines={lines}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={css.face}>{empty}</p>
          ) : (
            <ul>
              {items.map((ad) => (
                <li key={ad.id}>{row(ad)}</li>
              ))}
            </ul>
          )
        }
      </PartStates>
    </Panel>
  )
}

const LastAds = () => {
  const { t } = useTranslation('shell')
  return (
    <AdsPanel
      title={t('dashboard.lastAds')}
      link={{ label: t('dashboard.seeAds'), to: paths.ads }}
      part="recent"
      empty={t('dashboard.noAds')}
      lines={8}
      row={(ad) => <AdRow ad={ad} to={adPath(ad)} note={<AdStateWord state={ad.state} />} />}
    />
  )
}

const Programs = () => {
  const { t } = useTranslation('shell')
  return (
    <AdsPanel
      title={t('dashboard.myPrograms')}
      part="programs"
      empty={t('dashboard.noPrograms')}
      lines={4}
      row={(ad) => (
        <AdRow ad={ad} to={lotsPath(ad.id)} note={<span className={css.note}>{t('dashboard.programLots', { count: ad.lotCount })}</span>} />
      )}
    />
  )
}

const Sold = ({ vehicles }: { vehicles: boolean }) => {
  const { t } = useTranslation('shell')
  return (
    <AdsPanel
      title={vehicles ? t('dashboard.soldVehicles') : t('dashboard.soldProperties')}
      {...(!vehicles && { link: { label: t('dashboard.recordSale'), to: paths.newSale } })}
      part="sold"
      empty={t('dashboard.noSold')}
      lines={4}
      row={(ad) => (
        <AdRow ad={ad} to={vehicles || ad.offerType === 'L' ? adPath(ad) : salePath(ad.id)} note={<AdStateWord state={ad.state} />} />
      )}
    />
  )
}

export const DashboardScreen = () => {
  const { t } = useTranslation('shell')
  // The texts of the rows are loaded with the screen, so that the first row does not wait for them.
  useTranslation('ads')
  const account = useAccount()
  const vehicles = account.advertiser.universe === 'VO'
  const { broadcast, manageUsers, seeContacts, seeSoldAds } = abilitiesOf(account)
  return (
    <Screen title={t('dashboard.title')} hasParents={false}>
      <div className={css.head}>
        <PageTitle title={t('dashboard.title')} className={css.title}>
          {t('dashboard.hello', { name: account.user.firstName || nameOf(account.user) })}
        </PageTitle>
        <p className={css.lead}>{account.advertiser.name}</p>
      </div>
      <TodoPart />
      {manageUsers && <UndeliveredMails className={css.wide} />}
      <GetStarted className={css.wide} />
      <NetworkPrompts className={css.prompts} />
      <div className={css.figures}>
        <Figure name={t('dashboard.activeAds')} icon={<IconListing />} part="activeAds" />
        {!vehicles && <Figure name={t('dashboard.programs')} icon={<IconBuilding />} part="activePrograms" />}
        {!vehicles && <Figure name={t('dashboard.lots')} icon={<IconDoor />} part="activeLots" />}
      </div>
      {seeContacts && (
        <div className={css.wide}>
          <ContactsPart />
        </div>
      )}
      <div className={css.columns}>
        <LastAds />
        <div className={css.column}>
          {broadcast && <DiffusionsPart />}
          {!vehicles && <Programs />}
          {seeSoldAds && <Sold vehicles={vehicles} />}
          {manageUsers && <FeedsPart />}
        </div>
      </div>
      <Dialogs />
    </Screen>
  )
}
