// Something that goes on and off once a second while the page is in the background.

/** To be called where effects may be made. */
export function blinking(wanted: () => boolean): { readonly on: boolean } {
  let on = $state(false);
  $effect(() => {
    if (!wanted()) return;
    const timer = setInterval(() => (on = document.hidden && !on), 1000);
    return () => {
      clearInterval(timer);
      on = false;
    };
  });
  return {
    get on() {
      return on;
    },
  };
}
