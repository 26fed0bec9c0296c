/** What browsers are told, and why one cannot be. */
export const pushMessages = {
  badEndpoint: 'This is no address of a push service.',
  badKeys: 'These are no keys of a browser.',

  title: 'Notify this browser',
  description: 'When a task is done, did not work or needs you, also while Alcove is closed.',
  content: 'The notification holds the name of the task, never its answer.',
  insecure: 'Browsers allow notifications only where Alcove is opened by https://.',
  unsupported:
    'This browser cannot be notified by websites. On an iPhone or iPad, add Alcove to the home screen and open it from there.',
  blocked: 'You blocked notifications of Alcove. Allow them in the settings of your browser, then reload this page.',
  notAllowed: 'Your browser did not allow it, so it is not notified.',
  noService: 'Your browser could not reach its push service, so it is not notified. Try again later.',
  isOn: 'This browser is notified from now on.',

  // In notifications.
  done: 'Done.',
  failed: 'It did not work.',
  interrupted: 'It was interrupted.',
  needsYou: 'It needs you to go on.',
} as const
