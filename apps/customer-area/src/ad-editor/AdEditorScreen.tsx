import { tabs } from '@vitrine/core/ad-form'
import { AdEditor } from '@vitrine/react/ad-editor'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { NotFoundScreen } from '../screen/ErrorScreens.tsx'
import { adPath, editAdPath, lotsPath, paths } from '../base/paths.ts'
import { Screen } from '../screen/Screen.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'
import { showToast } from '../ui/toasts/toasts.tsx'

const sources = ['SAISIE_IMMO', 'SAISIE_VO'] as const

const numberOf = (text: string | null | undefined): number | undefined => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)
const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text)

interface Move {
  pathname?: string
  /** Query parameters to set; null removes one. */
  params?: Record<string, string | null>
}

/** Navigates relative to the current address, or to a pending one: saving a new ad may be followed by a change of tab at once. */
const useMove = () => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const wanted = useRef({ pathname, search })
  useEffect(() => {
    wanted.current = { pathname, search }
  }, [pathname, search])
  return ({ pathname: place = wanted.current.pathname, params = {} }: Move): void => {
    const changed = Object.entries({ ...Object.fromEntries(new URLSearchParams(wanted.current.search)), ...params }).filter(
      (each): each is [string, string] => each[1] !== null,
    )
    wanted.current = { pathname: place, search: new URLSearchParams(changed).toString() }
    void navigate(wanted.current, { replace: true, preventScrollReset: true })
  }
}

/** A new ad, model or lot, or an existing one, depending on the address. */
export const AdEditorScreen = () => {
  const { t } = useTranslation('shell')
  const { id, type } = useParams()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const move = useMove()
  const adId = numberOf(id)
  const modelType = numberOf(type)
  if ((id !== undefined && adId === undefined) || (type !== undefined && modelType === undefined)) return <NotFoundScreen />
  const isModel = modelType !== undefined || matchPath(paths.editModel, pathname) !== null
  const parentId = numberOf(search.get('parent'))
  const source = oneOf(sources, search.get('saisie'))
  const titles =
    adId === undefined
      ? { model: t('adEditor.newModel'), ad: t(parentId === undefined ? 'adEditor.new' : 'adEditor.newLot') }
      : { model: t('adEditor.editModel'), ad: t('adEditor.edit') }
  const title = isModel ? titles.model : titles.ad
  const parents = isModel
    ? [{ label: t('titles.contentLibrary'), to: paths.contentLibrary }]
    : [{ label: t('ads.title'), to: paths.ads }, ...(parentId === undefined ? [] : [{ label: t('ads.lotsOf'), to: lotsPath(parentId) }])]
  const copyId = search.get('copy')
  const field = search.get('field')
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
        {...(field && { field })}
        // A change of tab removes the field from the address, so that the focus does not return to it.
        onAdTab={({ detail }) => move({ params: { tab: detail.tab, field: null } })}
        onAdCopy={({ detail }) => move({ params: { copy: detail.copyId } })}
        onAdSaved={({ detail }) => {
          if (!detail.isPublished) return void (detail.isNew && move({ pathname: editAdPath(detail), params: { copy: null } }))
          showToast('success', t(detail.isBroadcast ? 'adEditor.published' : 'adEditor.notBroadcast'))
          void navigate(adPath(detail))
        }}
      />
    </Screen>
  )
}
