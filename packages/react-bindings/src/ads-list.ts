import '@vitrine/widgets/define/ads-list'
import { createComponent } from '@lit/react'
import type { AdSummary } from '@vitrine/core/ads'
import { VitrineAdsList } from '@vitrine/widgets/ads-list'
import * as React from 'react'
import { eventNamed, widgetEvents } from './events.ts'

/** The ads of an advertiser; its properties and events are those of `<vitrine-ads-list>`. */
export const AdsList = createComponent({
  react: React,
  tagName: 'vitrine-ads-list',
  elementClass: VitrineAdsList,
  displayName: 'AdsList',
  events: {
    ...widgetEvents,
    onQueryChange: eventNamed<{ query: string; replace: boolean }>('vitrine-query-change'),
    onAdOpen: eventNamed<{ ad: AdSummary }>('vitrine-ad-open'),
    onLotsOpen: eventNamed<{ ad: AdSummary }>('vitrine-lots-open'),
    onAdsChanged: eventNamed<{ ids: readonly number[] }>('vitrine-ads-changed'),
    onSelectionChange: eventNamed<{ ids: readonly number[] }>('vitrine-selection-change'),
    onViewChange: eventNamed<{ view: 'list' | 'grid' }>('vitrine-view-change'),
  },
})
