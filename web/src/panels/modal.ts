// Makes a <dialog> modal: the rest of the page is out of reach, and the focus returns to where it was.
import type { Attachment } from 'svelte/attachments';

export const modal: Attachment<HTMLDialogElement> = (dialog) => {
  const before = document.activeElement;
  dialog.showModal();
  return () => {
    if (before instanceof HTMLElement || before instanceof SVGElement) before.focus({ preventScroll: true });
  };
};
