// Zoom and pan as arithmetic: the board is scaled by `zoom` and moved by x and y, in pixels of its frame.
export interface Camera {
  zoom: number;
  x: number;
  y: number;
}

export interface Frame {
  width: number;
  height: number;
}

/** The shape of most screens, for as long as it is not known. */
export const landscape: Frame = { width: 4, height: 3 };

export const whole: Camera = { zoom: 1, x: 0, y: 0 };
export const nearest = 4;

/** The board never leaves its frame: its edge stops at the frame's, or it stays in the middle. */
export function held(camera: Camera, board: Frame, frame: Frame): Camera {
  const zoom = Math.max(1, Math.min(nearest, camera.zoom));
  const hold = (value: number, size: number, room: number) => {
    const spare = room - size * zoom;
    return spare >= 0 ? spare / 2 : Math.max(spare, Math.min(0, value));
  };
  return { zoom, x: hold(camera.x, board.width, frame.width), y: hold(camera.y, board.height, frame.height) };
}

/** Zooms so that the point under the finger stays there. */
export function zoomed(camera: Camera, by: number, px: number, py: number): Camera {
  const zoom = Math.max(1, Math.min(nearest, camera.zoom * by));
  const k = zoom / camera.zoom;
  return { zoom, x: px - (px - camera.x) * k, y: py - (py - camera.y) * k };
}

/** How a board that was drawn for one place is shown at another, without being drawn again; on whole pixels of the screen. */
export function shifted(to: Camera, drawn: Camera, density: number): string {
  const whole = (value: number) => Math.round(value * density) / density;
  const move = `translate(${whole(to.x)}px, ${whole(to.y)}px)`;
  return to.zoom === drawn.zoom ? move : `${move} scale(${to.zoom / drawn.zoom})`;
}

/** How large the board is when all of it fits. */
export function fitted(size: readonly [number, number], frame: Frame): Frame {
  const k = Math.min(frame.width / size[0], frame.height / size[1]) || 1;
  return { width: size[0] * k, height: size[1] * k };
}
