import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection, signal } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import '@vitrine/widgets/define/ads-list'
import '@vitrine/widgets/define/contact-breakdown'
import '@vitrine/widgets/define/contact-form'
import '@vitrine/widgets/define/contact-list'
import '@vitrine/widgets/define/contact-synthesis'
import '@vitrine/widgets/define/provider'
import { fetchToken, key } from '../fetch-token.js'

@Component({
  selector: 'host-page',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <main>
      <h1>Angular</h1>
      <button id="leave" (click)="isShown.set(!isShown())">{{ isShown() ? 'Leave' : 'Return' }}</button>
      <button id="language" (click)="language.set(language() === 'fr' ? 'en' : 'fr')">{{ language() }}</button>
      <output id="ready">{{ ready() }}</output>
      @if (isShown()) {
        <vitrine-provider api="/api" [key]="key" [locale]="language()" [fetchToken]="fetchToken">
          <vitrine-contact-form [establishment]="1007" (vitrine-ready)="count()"><p class="fallback">The form is coming.</p></vitrine-contact-form>
          <vitrine-ads-list><p class="fallback">The ads are coming.</p></vitrine-ads-list>
          <vitrine-contact-synthesis period="30d"><p class="fallback">The synthesis is coming.</p></vitrine-contact-synthesis>
          <vitrine-contact-breakdown query="period=30d"><p class="fallback">The breakdown is coming.</p></vitrine-contact-breakdown>
          <vitrine-contact-list query="period=30d"><p class="fallback">The contacts are coming.</p></vitrine-contact-list>
        </vitrine-provider>
      }
    </main>
  `,
})
class HostPage {
  readonly key = key
  readonly fetchToken = fetchToken
  readonly isShown = signal(true)
  readonly language = signal('fr')
  readonly ready = signal(0)

  count(): void {
    this.ready.update((before) => before + 1)
  }
}

void bootstrapApplication(HostPage, { providers: [provideZonelessChangeDetection()] })
