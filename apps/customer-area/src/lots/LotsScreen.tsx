import { adKind, type Ad } from '@vitrine/core/ads'
import { toApiError } from '@vitrine/core/http'
import { createFormatters } from '@vitrine/core/i18n'
import { AdsList } from '@vitrine/react/ads-list'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { ServerErrorScreen } from '../screen/ErrorScreens.tsx'
import { currentLanguage } from '../base/i18n.ts'
import { lotsGridPath, newLotPath, paths } from '../base/paths.ts'
import { useTopicData } from '../base/swr.tsx'
import { Screen } from '../screen/Screen.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { IconArrowLeft, IconBuilding } from '../ui/icons.tsx'
import { PageTitle } from '../ui/Page.tsx'
import { PlainScreen } from '../ui/PlainScreen.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useAdsClient } from '../ads/use-ads-client.ts'
import { visibleFields } from '../ads/ads.visible-fields.model.ts'
import { useExportsLink } from '../list/exports-link.ts'
import { useListAddress } from '../list/list-address.ts'
import { useAdLinks } from '../ads/use-ad-links.ts'
import * as css from '../ads/ads.css.ts'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={css.fact}>
    <dt className={css.factName}>{name}</dt>
    <dd className={css.factValue}>{children}</dd>
  </div>
)

interface Program {
  ad: Ad
  /** The type of a programme, such as land, flats, houses with land; empty if unknown. */
  type: string
}

const ProgramFacts = ({ program: { ad: program, type } }: { program: Program }) => {
  const { t } = useTranslation('shell')
  const { formatMoney, formatNumber, formatDate } = createFormatters(currentLanguage())
  return (
    <section className={css.program}>
      {program.mainPhoto && <img className={css.photo} src={program.mainPhoto.thumbnailUrl} alt="" width={168} height={112} />}
      <div className={css.about}>
        <PageTitle title={program.title} className={css.title} />
        <dl className={css.facts}>
          <Fact name={t('ads.reference')}>{program.reference}</Fact>
          {type && <Fact name={t('ads.type')}>{type}</Fact>}
          <Fact name={t('ads.city')}>
            {program.city} {program.postalCode}
          </Fact>
          <Fact name={t('ads.lots')}>{formatNumber(program.lotCount)}</Fact>
          {program.price !== null && <Fact name={t('ads.priceFrom')}>{formatMoney(program.price, program.currency)}</Fact>}
          <Fact name={t('ads.updated')}>{formatDate(program.updatedAt)}</Fact>
        </dl>
      </div>
    </section>
  )
}

const ProgramToCome = () => (
  <div className={css.program}>
    <div className={css.photo} />
    <div className={css.about}>
      <Skeleton lines={3} />
    </div>
  </div>
)

const NoProgram = () => {
  const { t } = useTranslation('shell')
  return (
    <PlainScreen icon={<IconBuilding size={32} />} title={t('ads.noProgramTitle')} text={t('ads.noProgramText')}>
      <LinkButton variant="primary" to={paths.ads}>
        {t('ads.backToAds')}
      </LinkButton>
    </PlainScreen>
  )
}

const Lots = ({ programId }: { programId: number }) => {
  const { t } = useTranslation('shell')
  const ads = useAdsClient()
  const address = useListAddress()
  const exportsLink = useExportsLink()
  const adLinks = useAdLinks()
  const {
    data: program,
    error,
    mutate,
  } = useTopicData('ads', 'program', [programId], async (): Promise<Program> => {
    const language = currentLanguage()
    const ad = await ads.get(programId, { language })
    const [known] = await ads.objectTypes({ codes: [ad.objectType], language }).catch(() => [])
    return { ad, type: known?.label ?? '' }
  })
  const failure = error && !program ? toApiError(error) : null
  if (failure?.kind === 'not-found' || (program && adKind(program.ad.objectType) !== 'program')) return <NoProgram />
  if (failure) return <ServerErrorScreen error={failure} onRetry={() => void mutate()} />
  return (
    <Screen title={program?.ad.title ?? t('ads.lotsOf')} parents={[{ label: t('ads.title'), to: paths.ads }]}>
      <Link className={css.back} to={paths.ads}>
        <IconArrowLeft size={18} />
        {t('ads.backToAds')}
      </Link>
      {program ? <ProgramFacts program={program} /> : <ProgramToCome />}
      <AdsList
        {...exportsLink}
        {...adLinks}
        {...visibleFields}
        parent={programId}
        query={address.query}
        onQueryChange={(event) => address.change(event.detail)}
      >
        <LinkButton slot="actions" to={lotsGridPath(programId)}>
          {t('ads.editInGrid')}
        </LinkButton>
        <LinkButton slot="actions" variant="primary" to={newLotPath(programId)}>
          {t('adEditor.newLot')}
        </LinkButton>
      </AdsList>
    </Screen>
  )
}

export const LotsScreen = () => {
  const { programId = '' } = useParams()
  return /^\d{1,9}$/.test(programId) ? <Lots key={programId} programId={Number(programId)} /> : <NoProgram />
}
