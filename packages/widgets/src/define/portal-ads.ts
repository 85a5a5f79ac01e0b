// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrinePortalAds } from '../portal-ads/portal-ads.ts'

defineElement('vitrine-portal-ads', VitrinePortalAds)
