// Runs before the first paint, while the app itself is still on its way.
;(function () {
  var page = document.documentElement

  // The page's policy makes a script of no text. What begins by its address, the app and its workers, is a file of ours.
  if (window.trustedTypes) {
    window.trustedTypes.createPolicy('default', {
      createScriptURL: function (address) {
        var url = new URL(address, location.href)
        var isOurs = url.origin === location.origin && /^\/(assets\/[\w.-]+|push-worker)\.js$/.test(url.pathname)
        return isOurs ? address : null
      },
    })
  }
  // Nor does it run code that was put together; without this zod would try, and each time is an error in the console.
  window.__zod_globalConfig = { jitless: true }

  // The page never flashes in the other theme; src/ui/theme.ts takes over later.
  var theme = remembered('alcove.theme')
  var isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.dataset.theme = isDark ? 'dark' : 'light'
  if (remembered('alcove.sidebarIsShown') === false) page.dataset.sidebar = 'hidden'

  // The greeting is of the picture's first painting already. Its hours are in src/features/chat/greeting.ts.
  new MutationObserver(function (_, observer) {
    var title = document.querySelector('[data-first-paint] [data-greeting]')
    if (!title) return
    observer.disconnect()
    var hour = new Date().getHours()
    title.textContent = JSON.parse(title.dataset.greeting).find(function (each) {
      return hour < each[0]
    })[1]
  }).observe(page, { childList: true, subtree: true })

  // The page comes with a picture of a new chat, whose composer takes text at once. What is typed into it, and whether
  // it was sent, is kept here until the real composer asks (src/features/chat/composer/drafts/early-input.ts). What was
  // pressed last is kept until the app is there (src/app/early-press.ts).
  var early = { text: '', from: 0, to: 0, wantsToSend: false }
  var kinds = ['input', 'keydown', 'keyup', 'select', 'submit', 'click']
  kinds.forEach(function (kind) {
    document.addEventListener(kind, note, true)
  })
  early.stop = function () {
    kinds.forEach(function (kind) {
      document.removeEventListener(kind, note, true)
    })
  }
  window.alcoveEarly = early

  // In a build, the app is fetched with the frame that draws the picture, and begins after it has been painted.
  addEventListener('DOMContentLoaded', function () {
    if (!document.querySelector('[data-first-paint]') || document.hidden) {
      load()
      return start()
    }
    requestAnimationFrame(function () {
      setTimeout(load)
      requestAnimationFrame(function () {
        setTimeout(start)
      })
    })
  })

  function load() {
    document.querySelectorAll('link[rel=later]').forEach(function (later) {
      add('link', { rel: 'modulepreload', crossOrigin: later.crossOrigin, href: later.href })
    })
  }

  function start() {
    var app = document.querySelector('link[data-app]')
    // Without the app nobody takes a press up: links lead on by themselves.
    if (app) add('script', { type: 'module', crossOrigin: app.crossOrigin, src: app.href, onerror: early.stop })
  }

  function add(tag, attributes) {
    document.head.append(Object.assign(document.createElement(tag), attributes))
  }

  function note(event) {
    if (event.type === 'click') keepPress(event)
    if (event.type === 'keydown') keepPaletteKey(event)
    var form = event.target.closest && event.target.closest('[data-first-paint] form')
    if (!form) return
    var area = form.querySelector('textarea')
    // As in src/ui/is-composing.ts.
    var isComposing = event.isComposing || event.keyCode === 229
    var isEnter = event.key === 'Enter' && !event.shiftKey && !isComposing && event.target === area
    var sends =
      event.type === 'submit' || (event.type === 'keydown' && isEnter && matchMedia('(pointer: fine)').matches)
    if (sends) {
      event.preventDefault()
      early.wantsToSend = area.value.trim() !== ''
    }
    early.text = area.value
    early.from = area.selectionStart
    early.to = area.selectionEnd
  }

  // A link would lead where it leads everybody; the app may know better. Whoever wants another tab gets it.
  function keepPress(event) {
    var pressed = event.target.closest('[data-first-paint] :is(a[href^="/"], button[type=button])')
    if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    window.alcoveEarlyPress = pressed.dataset.press || pressed.getAttribute('aria-label') || pressed.textContent
  }

  // The palette is opened by the same key as soon as it can be; until then the browser would take it for itself.
  function keepPaletteKey(event) {
    var isMod = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
    if (!isMod || event.key.toLowerCase() !== 'k' || !document.querySelector('[data-first-paint]')) return
    event.preventDefault()
    window.alcoveEarlyPress = { key: 'k', ctrlKey: event.ctrlKey, metaKey: event.metaKey }
  }

  function remembered(key) {
    try {
      return JSON.parse(localStorage.getItem(key))
    } catch {
      // Storage may be forbidden.
      return null
    }
  }
})()
