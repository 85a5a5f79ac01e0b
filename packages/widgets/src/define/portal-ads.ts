// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrinePortalAds } from '../broadcast/portal-ads/portal-ads.ts'

defineElement('vitrine-portal-ads', VitrinePortalAds)
