import { tabs } from '@vitrine/core/ad-editor'
import { AdEditor } from '@vitrine/react/ad-editor'
import { useTranslation } from 'react-i18next'
import { matchPath, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { NotFoundScreen } from '../app/ErrorScreens.tsx'
import { adPath, editAdPath, lotsPath, paths } from '../app/paths.ts'
import { Screen } from '../frame/Screen.tsx'
import { hidden } from '../ui/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'
import { showToast } from '../ui/toasts.tsx'

const sources = ['SAISIE_IMMO', 'SAISIE_VO'] as const

const numberOf = (text: string | null | undefined): number | undefined => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)
const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined => values.find(value => value === text)

/** A new ad, a new model, a new lot, or one that there is: which, says the address. */
export const AdEditorScreen = () => {
  const { t } = useTranslation('shell')
  const { id, type } = useParams()
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const adId = numberOf(id)
  const modelType = numberOf(type)
  if ((id !== undefined && adId === undefined) || (type !== undefined && modelType === undefined)) return <NotFoundScreen />
  const isModel = modelType !== undefined || matchPath(paths.editModel, pathname) !== null
  const parentId = numberOf(search.get('parent'))
  const source = oneOf(sources, search.get('saisie'))
  const titles = adId === undefined ? { model: t('adEditor.newModel'), ad: t(parentId === undefined ? 'adEditor.new' : 'adEditor.newLot') } : { model: t('adEditor.editModel'), ad: t('adEditor.edit') }
  const title = isModel ? titles.model : titles.ad
  const parents = isModel
    ? [{ label: t('menu.contentLibrary'), to: paths.contentLibrary }]
    : [{ label: t('ads.title'), to: paths.ads }, ...(parentId === undefined ? [] : [{ label: t('ads.lotsOf'), to: lotsPath(parentId) }])]
  const setInAddress = (more: Record<string, string>): void => setSearch(before => ({ ...Object.fromEntries(before), ...more }), { replace: true, preventScrollReset: true })
  const withoutCopy = (): string => new URLSearchParams([...search].filter(([name]) => name !== 'copy')).toString()
  const copyId = search.get('copy')
  return (
    <Screen title={title} parents={parents}>
      <PageTitle title={title} className={hidden} />
      <AdEditor
        {...(adId !== undefined && { adId })}
        kind={isModel ? 'model' : 'ad'}
        {...(modelType !== undefined && { modelType })}
        {...(parentId !== undefined && { parentId })}
        {...(source && { source })}
        {...(copyId && { copyId })}
        tab={oneOf(tabs, search.get('tab')) ?? 'main'}
        onAdTab={({ detail }) => setInAddress({ tab: detail.tab })}
        onAdCopy={({ detail }) => setInAddress({ copy: detail.copyId })}
        onAdSaved={({ detail }) => {
          if (!detail.isPublished) return void (detail.isNew && navigate({ pathname: editAdPath(detail), search: withoutCopy() }, { replace: true, preventScrollReset: true }))
          showToast('success', t('adEditor.published'))
          void navigate(adPath(detail))
        }}
      />
    </Screen>
  )
}
