import { abilitiesOf, grants } from '@vitrine/core/account'
import { fieldLabel } from '@vitrine/core/ad-form'
import { identifierLimit } from '@vitrine/core/ads'
import { loadTranslator } from '@vitrine/core/i18n'
import { causeText } from '@vitrine/core/portals'
import { activePortals } from '../../portals/portals.store.ts'
import { judgeAds } from '../../preflight/preflight.store.ts'
import { findRepairs } from '../../repairs/repairs.store.ts'
import { pick, type TodoKind } from '../todo.model.ts'

const screen = '/portals/repairs'

/** What portals refuse ads for: each cause once, as the list of repairs has it. */
export const refusals: TodoKind = {
  weight: 7,
  title: ({ t }) => t('kinds.refusals'),
  offered: (account) => abilitiesOf(account).broadcast && grants(account, 'portals:read'),
  path: () => screen,
  async find(database, question) {
    const { account, advertisers, words } = question
    await judgeAds(database, advertisers)
    const own = account.advertiser.id
    const found = await findRepairs(database, {
      own,
      advertisers,
      limit: identifierLimit(account.user, ['active']),
      portals: await activePortals(database.db, advertisers),
    })
    const [causes, fields] = await Promise.all([
      loadTranslator(words.language, 'portal-causes'),
      loadTranslator(words.language, 'ad-editor'),
    ])
    const items = found
      .filter(({ level, isDismissed, adCount }) => level === 'refused' && !isDismissed && adCount > 0)
      .map(({ id, cause, portals, adCount }) => ({
        id,
        advertiserId: own,
        title: cause ? causeText(cause, { causes, labelOf: (field) => fieldLabel(field, fields) }) : id,
        note: [words.t('notes.ads', { count: adCount }), ...portals].join(' · '),
        since: null,
        path: screen,
      }))
    return pick(items, question)
  },
}
