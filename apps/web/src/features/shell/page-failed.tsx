export function PageFailed() {
  return <p role="alert">failed</p>;
}
